import { expect, test } from 'vitest';
import { decidedDemoReports } from './moderation.ts';

test('no two decided reports have the same note', () => {
  expect(decidedDemoReports.length).toBeGreaterThanOrEqual(40);
  const notes = decidedDemoReports.map(({ note }) => note);
  expect(notes.filter((note, index) => notes.indexOf(note) !== index)).toEqual([]);
});
