import { expect, test } from 'vitest';
import { uuidv7 } from './uuidv7.ts';

const uuidv7Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids sort by time, and ids of the same moment differ', () => {
  const moments = [0, 1, 1_000, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1) + 1].map((time) => new Date(time));
  const ids = moments.map(uuidv7);
  for (const id of ids) expect(id).toMatch(uuidv7Pattern);
  expect(ids.toSorted()).toEqual(ids);
  const [first] = moments;
  expect(new Set(Array.from({ length: 1_000 }, () => uuidv7(first ?? new Date(0)))).size).toBe(1_000);
});

test('an id contains its time to the millisecond', () => {
  const moment = new Date('2026-11-21T17:34:08.123Z');
  expect(Number.parseInt(uuidv7(moment).replaceAll('-', '').slice(0, 12), 16)).toBe(moment.getTime());
});
