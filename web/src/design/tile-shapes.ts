import { randomFrom } from './seed.ts';

type Palette = { ground: string; deep: string; light: string; accent: string };

/** The wall is cobalt; the others are for covers, so that neighbours differ. They are the same in both themes. */
const palettes = {
  cobalt: { ground: '#ffffff', deep: '#1e53bc', light: '#4a7de0', accent: '#fbbe21' },
  clay: { ground: '#ffffff', deep: '#963e1c', light: '#b96847', accent: '#5fd2ea' },
  leaf: { ground: '#ffffff', deep: '#136a2c', light: '#2d9153', accent: '#e993e3' },
  plum: { ground: '#ffffff', deep: '#7a2f86', light: '#a35fae', accent: '#fbbe21' },
} as const satisfies Record<string, Palette>;

export type TilePalette = keyof typeof palettes;
export type TileWish = { seed: string; columns: number; rows: number; palette?: TilePalette };
export type TileShape = { fill: string; path: string };

/** How much each shape is drawn larger, so that no light comes through between neighbours. */
export const tileSeam = 0.012;

/** The corner an arc turns around, and the corners of the unit square where it starts and ends. */
const turns = [
  { center: [0, 0], from: [1, 0], to: [0, 1] },
  { center: [1, 0], from: [1, 1], to: [0, 0] },
  { center: [1, 1], from: [0, 1], to: [1, 0] },
  { center: [0, 1], from: [0, 0], to: [1, 1] },
] as const;

type Turn = (typeof turns)[number];

/**
 * Lays a wall of tiles. Each is a square with a quarter disc around one of its corners and a half as large one within:
 * mostly deep on the ground, some ground on deep, a few of the accent. Answers one path per colour, to be drawn in order.
 */
export function tileShapes({ seed, columns, rows, palette = 'cobalt' }: TileWish): TileShape[] {
  const { ground, deep, light, accent } = palettes[palette];
  const random = randomFrom(seed);
  const deepGrounds: string[] = [];
  const outer = new Map<string, string[]>([deep, ground, accent].map((fill) => [fill, []]));
  const inner = new Map<string, string[]>([light, deep, ground].map((fill) => [fill, []]));
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const turn = turns[Math.floor(random() * turns.length)] ?? turns[0];
      const kind = random();
      const [large, small] =
        kind < 0.58 ? [deep, light] : kind < 0.87 ? [ground, deep] : [accent, ground];
      if (large !== deep) deepGrounds.push(`M${x} ${y}h1v1h-1z`);
      outer.get(large)?.push(quarterDisc({ x, y, turn, radius: 1 }));
      inner.get(small)?.push(quarterDisc({ x, y, turn, radius: 0.5 }));
    }
  }
  return [
    { fill: ground, path: `M0 0h${columns}v${rows}h-${columns}z` },
    { fill: deep, path: deepGrounds.join('') },
    ...[...outer, ...inner].map(([fill, paths]) => ({ fill, path: paths.join('') })),
  ].filter(({ path }) => path !== '');
}

/** The same wall as a drawing of its own, for covers and mails. */
export function tileSvg(wish: TileWish): string {
  const paths = tileShapes(wish).map(
    ({ fill, path }) => `<path fill="${fill}" stroke="${fill}" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wish.columns} ${wish.rows}" preserveAspectRatio="xMidYMid slice" stroke-width="${tileSeam}">${paths.join('')}</svg>`;
}

function quarterDisc({ x, y, turn, radius }: { x: number; y: number; turn: Turn; radius: number }) {
  const [cx, cy] = turn.center;
  const at = ([px, py]: readonly [number, number]) =>
    `${x + cx + (px - cx) * radius} ${y + cy + (py - cy) * radius}`;
  return `M${x + cx} ${y + cy}L${at(turn.from)}A${radius} ${radius} 0 0 1 ${at(turn.to)}z`;
}
