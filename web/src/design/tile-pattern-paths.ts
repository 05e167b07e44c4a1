import { createSeededRandom } from './seed.ts';

type Palette = { background: string; deep: string; light: string; accent: string };

/**
 * The default palette is cobalt. The other palettes are for the covers of courses and for badges, so that neighbours
 * differ. All palettes are the same in both themes.
 */
const palettes = {
  cobalt: { background: '#ffffff', deep: '#1e53bc', light: '#4a7de0', accent: '#fbbe21' },
  clay: { background: '#ffffff', deep: '#963e1c', light: '#b96847', accent: '#5fd2ea' },
  leaf: { background: '#ffffff', deep: '#136a2c', light: '#2d9153', accent: '#e993e3' },
  plum: { background: '#ffffff', deep: '#7a2f86', light: '#a35fae', accent: '#fbbe21' },
} as const satisfies Record<string, Palette>;

export type TilePatternPaletteName = keyof typeof palettes;
export type TilePatternOptions = {
  seed: string;
  columns: number;
  rows: number;
  palette?: TilePatternPaletteName;
};
export type TilePatternPath = { fill: string; path: string };

/** The center of an arc, and the corners of the unit square where it starts and ends. */
const rotations = [
  { center: [0, 0], from: [1, 0], to: [0, 1] },
  { center: [1, 0], from: [1, 1], to: [0, 0] },
  { center: [1, 1], from: [0, 1], to: [1, 0] },
  { center: [0, 1], from: [0, 0], to: [1, 1] },
] as const;

type Rotation = (typeof rotations)[number];

/**
 * Creates the shapes of a pattern: one path for each colour. Each tile is a square with a quarter disc of radius 0.5 or
 * 1, or a ring, around one corner.
 */
export function createTilePatternPaths({
  seed,
  columns,
  rows,
  palette = 'cobalt',
}: TilePatternOptions): TilePatternPath[] {
  const { background, deep, light, accent } = palettes[palette];
  const random = createSeededRandom(seed);
  const paths = { light: '', accent: '', ground: '' };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const points = pointsOf(rotations[Math.floor(random() * rotations.length)] ?? rotations[0], x, y);
      const kind = random();
      if (kind < 0.58) {
        paths.ground += rest(points);
        paths.light += quarter(points, 0.5);
      } else if (kind < 0.87) {
        paths.ground += ring(points);
      } else {
        paths.accent += quarter(points, 1);
        paths.ground += quarter(points, 0.5);
      }
    }
  }
  return [
    { fill: deep, path: `M0 0h${columns}v${rows}h-${columns}z` },
    { fill: light, path: paths.light },
    { fill: accent, path: paths.accent },
    { fill: background, path: paths.ground },
  ].filter(({ path }) => path !== '');
}

type Points = ReturnType<typeof pointsOf>;

/** Returns the center, start and end of a tile’s arcs at a given radius, and the opposite corner. */
function pointsOf(rotation: Rotation, x: number, y: number) {
  const [cx, cy] = rotation.center;
  const arcPoint = ([px, py]: readonly [number, number], radius: number) =>
    `${x + cx + (px - cx) * radius} ${y + cy + (py - cy) * radius}`;
  return {
    center: `${x + cx} ${y + cy}`,
    from: (radius: number) => arcPoint(rotation.from, radius),
    to: (radius: number) => arcPoint(rotation.to, radius),
    opposite: `${x + 1 - cx} ${y + 1 - cy}`,
  };
}

const quarter = (points: Points, radius: number) =>
  `M${points.center}L${points.from(radius)}A${radius} ${radius} 0 0 1 ${points.to(radius)}z`;

const ring = (points: Points) =>
  `M${points.from(1)}A1 1 0 0 1 ${points.to(1)}L${points.to(0.5)}A0.5 0.5 0 0 0 ${points.from(0.5)}z`;

const rest = (points: Points) => `M${points.from(1)}A1 1 0 0 1 ${points.to(1)}L${points.opposite}z`;
