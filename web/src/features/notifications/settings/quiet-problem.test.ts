import { expect, test } from 'vitest';
import { findQuietProblem } from './quiet-problem.ts';

test('two different times and no quiet hours at all can be saved', () => {
  expect(findQuietProblem(null)).toBeUndefined();
  expect(findQuietProblem({ from: 1320, until: 420 })).toBeUndefined();
});

test('a missing time and two equal times cannot be saved', () => {
  expect(findQuietProblem({ from: NaN, until: 420 })).toBe('quietMissing');
  expect(findQuietProblem({ from: 1320, until: NaN })).toBe('quietMissing');
  expect(findQuietProblem({ from: NaN, until: NaN })).toBe('quietMissing');
  expect(findQuietProblem({ from: 420, until: 420 })).toBe('quietSame');
});
