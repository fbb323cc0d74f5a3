/**
 * Every podcast has a cover drawn from its title: two voices as two overlapping sets of rings.
 * The drawing is data (circles on a square of 100), so that SVG and PNG come from the same description.
 */
export type CoverRing = { x: number; y: number; radius: number; width: number; color: string };
export type CoverDrawing = {
  background: string;
  rings: CoverRing[];
  dots: { x: number; y: number; radius: number; color: string }[];
};

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
];

export function drawCover(title: string): CoverDrawing {
  const random = seededRandom(title);
  const pick = (from: number, to: number) => from + random() * (to - from);
  const [background, first, second] = palettes[Math.floor(random() * palettes.length)] ?? ['#1f2a44', '#f2b880', '#e4572e'];
  const angle = pick(-0.9, 0.9);
  const distance = pick(17, 27);
  const centres = [-1, 1].map((side) => ({
    x: 50 + side * distance * Math.cos(angle),
    y: 50 + side * distance * Math.sin(angle),
  }));
  const rings = centres.flatMap((centre, voice) => {
    const count = 3 + Math.floor(random() * 4);
    const inner = pick(9, 14);
    const step = pick(5.5, 8.5);
    const color = voice === 0 ? first : second;
    return Array.from({ length: count }, (_, index) => ({
      ...centre,
      radius: inner + index * step,
      width: Math.max(0.8, step * pick(0.25, 0.62) * (1 - index / (count + 3))),
      color,
    }));
  });
  const dots = centres.map((centre, voice) => ({ ...centre, radius: pick(3.5, 7), color: voice === 0 ? first : second }));
  return { background, rings, dots };
}

export function coverSvg(title: string): string {
  const { background, rings, dots } = drawCover(title);
  const round = (value: number) => Math.round(value * 100) / 100;
  const at = ({ x, y, radius }: { x: number; y: number; radius: number }) =>
    `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${background}"/>`,
    ...rings.map((ring) => `<circle ${at(ring)} fill="none" stroke="${ring.color}" stroke-width="${round(ring.width)}"/>`),
    ...dots.map((dot) => `<circle ${at(dot)} fill="${dot.color}"/>`),
    '</svg>',
  ].join('');
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
