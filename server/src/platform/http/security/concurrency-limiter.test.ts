import { describe, expect, test } from 'vitest';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { createPerCallerLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';

describe('limited calls', () => {
  const limit = createConcurrencyLimiter({
    maxConcurrent: 1,
    queue: 1,
    error: platformErrors.code_checks_busy(),
  });
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const started = { is: false };
    const response = limit(() => {
      started.is = true;
      return promise;
    });
    return { result: response, begun: started, resolve, reject };
  };

  test('limited calls run one after the other, and are rejected while the queue is full', async () => {
    const [first, second] = [begin(), begin()];
    await expect(begin().result).rejects.toMatchObject({
      code: 'unavailable',
      reason: 'code_checks_busy',
      retryAfterSeconds: 5,
    });
    expect([first.begun.is, second.begun.is]).toEqual([true, false]);
    first.resolve('um');
    expect(await first.result).toBe('um');
    await expect.poll(() => second.begun.is).toBe(true);
    second.resolve('dois');
    expect(await second.result).toBe('dois');
  });

  test('limited calls start the next one in the queue also after a failure', async () => {
    const [first, second] = [begin(), begin()];
    first.reject(new Error('não'));
    await expect(first.result).rejects.toThrow('não');
    second.resolve('dois');
    expect(await second.result).toBe('dois');
    const third = begin();
    expect(third.begun.is).toBe(true);
    third.resolve('três');
    await third.result;
  });
});

test('a second call of the same member is rejected, and releasing a call twice counts once', () => {
  const acquire = createPerCallerLimiter({ max: 1, error: platformErrors.code_check_pending() });
  const release = acquire('ana');
  expect(() => acquire('ana')).toThrow('Espere o seu último envio ser conferido.');
  acquire('bia');
  release();
  acquire('ana');
  // A second release has no effect.
  release();
  expect(() => acquire('ana')).toThrow('Espere o seu último envio ser conferido.');
});
