import { describe, expect, test } from 'vitest';
import { createPerCallerLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';

describe('turns', () => {
  const inTurn = createConcurrencyLimiter({ atOnce: 1, queue: 1, sentence: 'Tente de novo.' });
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const started = { is: false };
    const response = inTurn(() => {
      started.is = true;
      return promise;
    });
    return { answer: response, begun: started, resolve, reject };
  };

  test('are given one after the other, and none while the queue is full', async () => {
    const [first, second] = [begin(), begin()];
    await expect(begin().answer).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Tente de novo.',
      retryAfterSeconds: 5,
    });
    expect([first.begun.is, second.begun.is]).toEqual([true, false]);
    first.resolve('um');
    expect(await first.answer).toBe('um');
    await expect.poll(() => second.begun.is).toBe(true);
    second.resolve('dois');
    expect(await second.answer).toBe('dois');
  });

  test('are handed on by what fails as well', async () => {
    const [first, second] = [begin(), begin()];
    first.reject(new Error('não'));
    await expect(first.answer).rejects.toThrow('não');
    second.resolve('dois');
    expect(await second.answer).toBe('dois');
    const third = begin();
    expect(third.begun.is).toBe(true);
    third.resolve('três');
    await third.answer;
  });
});

test('a second share of the same member is rejected, and a share is returned only once', () => {
  const take = createPerCallerLimiter({ most: 1, sentence: 'Um de cada vez.' });
  const giveBack = take('ana');
  expect(() => take('ana')).toThrow('Um de cada vez.');
  take('bia');
  giveBack();
  take('ana');
  // A second release has no effect.
  giveBack();
  expect(() => take('ana')).toThrow('Um de cada vez.');
});
