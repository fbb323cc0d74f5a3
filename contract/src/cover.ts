import { motifOf, motifs } from './cover-motifs.ts';
import { layOutTitle, squareTitle, TITLE_LINE_HEIGHT, type TitleBlock } from './cover-title.ts';

/**
 * Every podcast has a cover drawn from its title: shapes that fit its topic, and the two voices as two sets of rings.
 * The drawing is data (shapes on a square of 100), so that SVG and PNG come from the same description.
 */
export type CoverShape =
  | { kind: 'circle'; x: number; y: number; radius: number; color: string }
  | { kind: 'polygon'; points: [number, number][]; color: string };
export type CoverVoice = {
  x: number;
  y: number;
  color: string;
  dot: number;
  rings: { radius: number; width: number }[];
};
export type CoverDrawing = { background: string; ink: string; shapes: CoverShape[]; voices: [CoverVoice, CoverVoice] };

/** Ground, first voice, second voice. Chosen to hold together on light and dark pages. */
const palettes: readonly (readonly [string, string, string])[] = [
  ['#1f2a44', '#f2b880', '#e4572e'],
  ['#0f3d3e', '#e2dcc8', '#f6a54c'],
  ['#3b1f2b', '#f4d6cc', '#db5461'],
  ['#23395b', '#b9e3c6', '#59c9a5'],
  ['#2d2a4a', '#f9c784', '#a393eb'],
  ['#423e28', '#f3e9d2', '#c6d166'],
  ['#5b2333', '#f7f4f3', '#f24333'],
  ['#10344f', '#f6e7cb', '#4ea5d9'],
  ['#f2e3c6', '#1d3557', '#d1495b'],
  ['#e7ecef', '#274c77', '#e07a5f'],
  ['#14342b', '#f7e6c4', '#ef8354'],
  ['#f6d8c4', '#5b2a4c', '#c8553d'],
  ['#dfe8d5', '#2f4b3a', '#b5651d'],
  ['#3a1d4d', '#f3d9fa', '#ff9f6b'],
];

export function drawCover(title: string): CoverDrawing {
  const random = seededRandom(title);
  const pick = (from: number, to: number) => from + random() * (to - from);
  const colors = palettes[Math.floor(random() * palettes.length)] ?? ['#1f2a44', '#f2b880', '#e4572e'];
  const shapes = motifs[motifOf(title, random)]({ colors, random });
  const angle = pick(-1.1, 1.1);
  const distance = pick(13, 22);
  const larger = pick(0.75, 1.25);
  const voice = (side: -1 | 1): CoverVoice => {
    const count = 2 + Math.floor(random() * 3);
    const inner = pick(6.5, 9) * (side < 0 ? larger : 2 - larger);
    const step = pick(4.2, 6.2);
    const line = step * pick(0.42, 0.62);
    return {
      x: 50 + side * distance * Math.cos(angle),
      y: 43 + side * distance * Math.sin(angle) * 0.7,
      color: colors[side < 0 ? 1 : 2],
      dot: inner * pick(0.4, 0.62),
      rings: Array.from({ length: count }, (_, index) => ({
        radius: inner + index * step,
        width: line * (1 - index / (count + 3)),
      })),
    };
  };
  return { background: colors[0], ink: colors[1], shapes, voices: [voice(-1), voice(1)] };
}

/** The strip with the title at the foot of a square cover, and where its lines stand. */
export function coverTitle(title: string): TitleBlock & { top: number; left: number; baselines: number[] } {
  const block = layOutTitle(title, squareTitle);
  const top = 100 - 9 - block.lines.length * block.size * TITLE_LINE_HEIGHT;
  return {
    ...block,
    top,
    left: 7,
    baselines: block.lines.map((_, index) => top + 4 + block.size * (0.78 + index * TITLE_LINE_HEIGHT)),
  };
}

export function coverSvg(title: string): string {
  const { background, ink, shapes, voices } = drawCover(title);
  const { lines, size, top, left, baselines } = coverTitle(title);
  const round = (value: number) => Math.round(value * 100) / 100;
  const at = (x: number, y: number, radius: number) => `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
  const texts = lines.map((line, index) => `<tspan x="${left}" y="${round(baselines[index] ?? 0)}">${escapeXml(line)}</tspan>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${background}"/>`,
    ...shapes.map((shape) =>
      shape.kind === 'circle'
        ? `<circle ${at(shape.x, shape.y, shape.radius)} fill="${shape.color}"/>`
        : `<polygon points="${shape.points.map((point) => point.map(round).join(',')).join(' ')}" fill="${shape.color}"/>`,
    ),
    ...voices.flatMap(({ x, y, color, dot, rings }) => [
      ...rings.map(
        ({ radius, width }) => `<circle ${at(x, y, radius)} fill="none" stroke="${color}" stroke-width="${round(width)}"/>`,
      ),
      `<circle ${at(x, y, dot)} fill="${color}"/>`,
    ]),
    ...(lines.length > 0
      ? [
          `<rect y="${round(top)}" width="100" height="${round(100 - top)}" fill="${background}"/>`,
          `<text font-family="Newsreader, Georgia, serif" font-weight="500" font-size="${size}" fill="${ink}">${texts.join('')}</text>`,
        ]
      : []),
    '</svg>',
  ].join('');
}

/** What XML cannot hold is left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** FNV-1a over the text, then mulberry32: the same title gives the same drawing on every machine. */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
