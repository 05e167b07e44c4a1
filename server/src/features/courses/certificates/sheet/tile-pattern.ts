import { createHash } from 'node:crypto';

export type PathShape = { fill: string; path: string };

const size = 49.7;
const [columns, rows] = [3, 12];
const corners = [
  [0, 0, 1, 0, 0, 1],
  [1, 0, 1, 1, 0, 0],
  [1, 1, 0, 1, 1, 0],
  [0, 1, 0, 0, 1, 1],
] as const;

/**
 * Returns a tile pattern for the margin, the same for the same seed: quarter arcs in cobalt and white with a little
 * yellow.
 */
export function createMarginTilesFromSeed(seed: string): PathShape[] {
  const bytes = createHash('sha512').update(seed).digest();
  const wall: PathShape = {
    fill: '#1e53bc',
    path: `M0 0h${columns * size}v${rows * size}h-${columns * size}z`,
  };
  const tiles = Array.from({ length: columns * rows }, (_, index): PathShape[] => {
    const byte = bytes[index] ?? 0;
    const quarter = quarterOf(index % columns, Math.floor(index / columns), corners[byte % 4] ?? corners[0]);
    const kind = byte >> 2;
    if (kind < 38)
      return [
        { fill: '#ffffff', path: quarter(1) },
        { fill: '#4a7de0', path: quarter(0.5) },
      ];
    if (kind < 56)
      return [
        { fill: '#4a7de0', path: quarter(1) },
        { fill: '#1e53bc', path: quarter(0.5) },
      ];
    return [
      { fill: '#fbbe21', path: quarter(1) },
      { fill: '#ffffff', path: quarter(0.5) },
    ];
  });
  return [wall, ...tiles.flat()];
}

/**
 * Returns a function from a radius, as a share of the tile's size, to the SVG path of a quarter disc around a corner of
 * the tile at `column` and `row`.
 */
const quarterOf = (column: number, row: number, [x, y, fromX, fromY, toX, toY]: (typeof corners)[number]) => {
  const pointAt = (dx: number, dy: number) => `${(column + dx) * size} ${(row + dy) * size}`;
  return (radius: number) => {
    const pointAtRadius = (px: number, py: number) => pointAt(x + (px - x) * radius, y + (py - y) * radius);
    const arcRadius = radius * size;
    return `M${pointAt(x, y)}L${pointAtRadius(fromX, fromY)}A${arcRadius} ${arcRadius} 0 0 1 ${pointAtRadius(toX, toY)}z`;
  };
};
