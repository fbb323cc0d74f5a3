import type { CoverShape } from './cover.ts';

/** Ground, first voice, second voice; and chance, which is the same for the same title. */
export type MotifContext = { colors: readonly [string, string, string]; random: () => number };
type Motif = (context: MotifContext) => CoverShape[];

const circle = (x: number, y: number, radius: number, color: string): CoverShape => ({ kind: 'circle', x, y, radius, color });
const polygon = (points: [number, number][], color: string): CoverShape => ({ kind: 'polygon', points, color });
const box = (x: number, y: number, width: number, height: number, color: string) =>
  polygon([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], color); // biome-ignore format: corners
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** One colour with so much of another in it. */
export function mix(one: string, other: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Each fills the square; the rings of the two voices go on top. */
export const motifs = {
  waves({ colors: [ground, first, second], random }) {
    const phase = random() * 6;
    return range(6).map((row) => {
      const y = 34 + row * 12;
      const crest = range(26).map((step): [number, number] => [step * 4, y + Math.sin(step / 2.4 + phase + row * 1.7) * 4]);
      return polygon([...crest, [100, 100], [0, 100]], mix(ground, row % 2 ? second : first, 0.16 + row * 0.075));
    });
  },
  peaks({ colors: [ground, first, second], random }) {
    const sun = circle(20 + random() * 60, 26, 13, mix(ground, second, 0.9));
    const ranges = range(3).flatMap((row) =>
      range(3).map((index) => {
        const x = (index + random()) * 36 - 8;
        const top = 30 + row * 15 + random() * 14;
        const spread = 24 + random() * 16;
        return polygon([[x - spread, 100], [x, top], [x + spread, 100]], mix(ground, first, 0.22 + row * 0.2 + random() * 0.08)); // biome-ignore format: a triangle
      }),
    );
    return [sun, ...ranges];
  },
  sunset({ colors: [ground, first, second], random }) {
    const x = 35 + random() * 30;
    const stripes = range(5).map((row) => box(0, 52 + row * 10, 100, 2 + row * 1.6, mix(ground, second, 0.75)));
    return [circle(x, 52, 34, mix(ground, first, 0.8)), box(0, 52, 100, 48, ground), ...stripes];
  },
  stars({ colors: [ground, first, second], random }) {
    const planet = circle(random() < 0.5 ? 12 : 88, 78, 38, mix(ground, second, 0.55));
    const sky = range(44).map(() => circle(random() * 100, random() * 100, 0.4 + random() * 1.1, mix(ground, first, 0.9)));
    return [...sky, planet];
  },
  cells({ colors: [ground, first, second], random }) {
    const size = 11 + random() * 3;
    const hexagon = (x: number, y: number, color: string) =>
      polygon(
        range(6).map((side) => [
          x + Math.cos((side + 0.5) * (Math.PI / 3)) * size,
          y + Math.sin((side + 0.5) * (Math.PI / 3)) * size,
        ]),
        color,
      );
    return range(7).flatMap((row) =>
      range(6).map((column) => {
        const x = (column + (row % 2) / 2) * size * 1.86 - 4;
        return hexagon(x, row * size * 1.62, mix(ground, random() < 0.5 ? first : second, random() ** 2 * 0.75 + 0.05));
      }),
    );
  },
  blocks({ colors: [ground, first, second], random }) {
    const columns = [0, 18 + random() * 14, 55 + random() * 14, 100];
    return range(3).flatMap((column) => {
      const rows = [0, 20 + random() * 22, 58 + random() * 20, 100];
      return range(3).map((row) => {
        const [x = 0, right = 0] = columns.slice(column);
        const [y = 0, bottom = 0] = rows.slice(row);
        const color = mix(ground, random() < 0.55 ? first : second, [0.06, 0.2, 0.42, 0.8][Math.floor(random() * 4)] ?? 0);
        return box(x + 0.8, y + 0.8, right - x - 1.6, bottom - y - 1.6, color);
      });
    });
  },
  arches({ colors: [ground, first, second], random }) {
    const count = 3 + Math.floor(random() * 2);
    const width = 100 / count;
    return [
      box(0, 22, 100, 78, mix(ground, first, 0.45)),
      ...range(count).flatMap((index) => {
        const x = (index + 0.5) * width;
        const dark = mix(ground, second, index % 2 ? 0.2 : 0.05);
        return [circle(x, 50, width * 0.34, dark), box(x - width * 0.34, 50, width * 0.68, 50, dark)];
      }),
    ];
  },
  stripes({ colors: [ground, first, second], random }) {
    const lean = random() < 0.5 ? 45 : -45;
    return range(9).map((index) => {
      const x = index * 20 - 40;
      const wide = 5 + random() * 8;
      return polygon([[x, 100], [x + wide, 100], [x + wide + lean, 0], [x + lean, 0]], mix(ground, index % 3 ? first : second, 0.2 + random() * 0.45)); // biome-ignore format: a band
    });
  },
  petals({ colors: [ground, first, second], random }) {
    const count = 7 + Math.floor(random() * 6);
    const turn = random();
    return range(count).map((index) => {
      const angle = ((index + turn) / count) * 2 * Math.PI;
      const at = (reach: number, side: number): [number, number] => [
        50 + Math.cos(angle + side) * reach,
        46 + Math.sin(angle + side) * reach,
      ];
      return polygon([at(6, 0), at(38, -0.26), at(62, 0), at(38, 0.26)], mix(ground, index % 2 ? first : second, 0.4));
    });
  },
  layers({ colors: [ground, first, second], random }) {
    const [x, y] = [random() < 0.5 ? 0 : 100, random() < 0.4 ? 0 : 100];
    return range(7).map((row) => circle(x, y, 112 - row * 16, mix(ground, row % 2 ? first : second, 0.1 + row * 0.1)));
  },
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

/** What a title is about, by its words. A title without any of them gets a motif by chance. */
const topics: readonly [MotifName, RegExp][] = [
  [
    'waves',
    /\b(sea|ocean|river|whale|fish|octopus|squid|coral|trench|water|salt|ship|titanic|canal|lake|venice|tide|wave|island|shark|tsunami)/i,
  ],
  ['peaks', /\b(mount|everest|krakatoa|volcan|alp|himalaya|glacier|antarctic|shackleton|iceland|andes|fire|pompeii)/i],
  [
    'stars',
    /\b(star|moon|planet|black hole|apollo|galax|comet|mars|venus|jupiter|saturn|space|telescope|satellite|positioning|universe|relativity)/i,
  ],
  ['sunset', /\b(sun|desert|egypt|sahara|silk road|battuta|calendar|longitude|africa|horizon|time zone)/i],
  [
    'cells',
    /\b(bee|cell|atom|chem|curie|molecul|dna|vaccin|bacteri|tardigrade|penicillin|graphene|crystal|virus|immune|placebo|periodic)/i,
  ],
  [
    'blocks',
    /\b(machine|mechanism|computer|print|enigma|internet|engine|transistor|telegraph|typewriter|code|robot|bicycle|algorithm|zero|lovelace|number|turing)/i,
  ],
  ['arches', /\b(library|lighthouse|cathedral|bridge|temple|wall|rome|roman|palace|castle|tower|aqueduct|city|london)/i],
  ['stripes', /\b(tapestry|music|jazz|opera|paint|art|blues|dance|theatre|film|song|pencil|colou?r)/i],
  [
    'petals',
    /\b(flower|plant|tulip|rose|tree|coffee|tea|chocolate|leaf|garden|potato|butterfl|platypus|bird|silk|tomato|banana)/i,
  ],
  ['layers', /\b(war|death|plague|history|revolution|empire|battle|age|dynast|dinosaur|fossil|earth)/i],
];

export function motifOf(title: string, random: () => number): MotifName {
  const names = Object.keys(motifs) as MotifName[];
  return topics.find(([, words]) => words.test(title))?.[0] ?? (names[Math.floor(random() * names.length)] as MotifName);
}
