import { expect, test } from 'vitest';
import { findQuietHoursProblem } from './quiet-problem.ts';

test('two different times and no quiet hours at all can be saved', () => {
  expect(findQuietHoursProblem(null)).toBeUndefined();
  expect(findQuietHoursProblem({ from: 1320, until: 420 })).toBeUndefined();
});

test('a missing time and two equal times cannot be saved', () => {
  expect(findQuietHoursProblem({ from: NaN, until: 420 })).toBe('quietMissing');
  expect(findQuietHoursProblem({ from: 1320, until: NaN })).toBe('quietMissing');
  expect(findQuietHoursProblem({ from: NaN, until: NaN })).toBe('quietMissing');
  expect(findQuietHoursProblem({ from: 420, until: 420 })).toBe('quietSame');
});
