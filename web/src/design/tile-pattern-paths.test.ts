import { expect, test } from 'vitest';
import { createTilePatternPaths } from './tile-pattern-paths.ts';

const wall = { seed: 'azulejo', columns: 12, rows: 8 };

test('the same seed gives the same tiles', () => {
  expect(createTilePatternPaths(wall)).toEqual(createTilePatternPaths({ ...wall }));
});

test('another seed gives other tiles', () => {
  expect(createTilePatternPaths({ ...wall, seed: 'calçada' })).not.toEqual(createTilePatternPaths(wall));
});

test('every tile has one large arc', () => {
  const arcs = createTilePatternPaths(wall).flatMap(({ path }) => path.match(/A1 1/g) ?? []);
  expect(arcs).toHaveLength(12 * 8);
});

test('no shape leaves the tile pattern', () => {
  const numbers = createTilePatternPaths(wall).flatMap(({ path }) => path.match(/[ML][\d.]+ [\d.]+/g) ?? []);
  for (const point of numbers) {
    const [x = 0, y = 0] = point.slice(1).split(' ').map(Number);
    expect(x).toBeLessThanOrEqual(12);
    expect(y).toBeLessThanOrEqual(8);
  }
});

test('most tiles are cobalt on white, and yellow stays rare', () => {
  const shapes = createTilePatternPaths({ ...wall, columns: 40, rows: 40 });
  const tilesWith = (fill: string) =>
    (shapes.find((shape) => shape.fill === fill)?.path.match(/M/g) ?? []).length / 1600;
  expect(tilesWith('#fbbe21')).toBeGreaterThan(0.05);
  expect(tilesWith('#fbbe21')).toBeLessThan(0.2);
  expect(tilesWith('#4a7de0')).toBeGreaterThan(0.5);
});

test('another palette has other colours', () => {
  const fills = createTilePatternPaths({ ...wall, palette: 'leaf' }).map(({ fill }) => fill);
  expect(fills).toContain('#136a2c');
});
