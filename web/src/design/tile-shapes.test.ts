import { expect, test } from 'vitest';
import { tileShapes, tileSvg } from './tile-shapes.ts';

const wall = { seed: 'azulejo', columns: 12, rows: 8 };

test('the same seed lays the same wall', () => {
  expect(tileSvg(wall)).toBe(tileSvg({ ...wall }));
});

test('another seed lays another wall', () => {
  expect(tileSvg({ ...wall, seed: 'calçada' })).not.toBe(tileSvg(wall));
});

test('every tile has one large and one small quarter disc', () => {
  const arcs = tileShapes(wall).flatMap(({ path }) => path.match(/A[\d.]+/g) ?? []);
  expect(arcs.filter((arc) => arc === 'A1')).toHaveLength(12 * 8);
  expect(arcs.filter((arc) => arc === 'A0.5')).toHaveLength(12 * 8);
});

test('no shape leaves the wall', () => {
  const numbers = tileShapes(wall).flatMap(({ path }) => path.match(/[ML][\d.]+ [\d.]+/g) ?? []);
  for (const place of numbers) {
    const [x = 0, y = 0] = place.slice(1).split(' ').map(Number);
    expect(x).toBeLessThanOrEqual(12);
    expect(y).toBeLessThanOrEqual(8);
  }
});

test('yellow stays rare', () => {
  const arcs = (fill: string) => {
    const shape = tileShapes({ ...wall, columns: 40, rows: 40 }).filter((one) => one.fill === fill);
    return shape.flatMap(({ path }) => path.match(/A1 /g) ?? []).length;
  };
  expect(arcs('#fbbe21') / 1600).toBeLessThan(0.2);
  expect(arcs('#1e53bc') / 1600).toBeGreaterThan(0.5);
});

test('a drawing of its own names its colours and its measures', () => {
  expect(tileSvg({ ...wall, palette: 'leaf' })).toMatch(
    /^<svg [^>]*viewBox="0 0 12 8".*fill="#136a2c".*<\/svg>$/s,
  );
});
