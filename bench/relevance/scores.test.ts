import { expect, test } from 'vitest';
import { averageScores, scoreResults } from './scores.ts';

test('the best order of the right answers has all scores at their maximum', () => {
  expect(scoreResults(['a', 'b', 'x'], { a: 3, b: 1 })).toEqual({ ndcg: 1, recall: 1, isFirstRight: true });
});

test('a right answer further down lowers the gain, and one after the tenth result does not count', () => {
  expect(scoreResults(['x', 'a'], { a: 3 })).toEqual({
    ndcg: 1 / Math.log2(3),
    recall: 1,
    isFirstRight: false,
  });
  const late = [...Array.from({ length: 10 }, (_, index) => `x${index}`), 'a'];
  expect(scoreResults(late, { a: 3 })).toEqual({ ndcg: 0, recall: 0, isFirstRight: false });
  expect(scoreResults([], { a: 3 })).toEqual({ ndcg: 0, recall: 0, isFirstRight: false });
});

test('the scores of several questions are averaged in percent', () => {
  const scores = [scoreResults(['a'], { a: 2 }), scoreResults(['x'], { a: 2 })];
  expect(averageScores(scores)).toEqual({ ndcg: 50, recall: 50, first: 50 });
});
