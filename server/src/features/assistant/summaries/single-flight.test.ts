import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Creates a task that the test ends, and that records whether it was aborted. */
function aWork() {
  const work = { begun: 0, stopped: 0, end: () => undefined as void };
  const run = (stop: AbortSignal) => {
    work.begun += 1;
    stop.addEventListener('abort', () => void (work.stopped += 1));
    return new Promise<void>((resolve) => (work.end = resolve));
  };
  return { work, run };
}

test('concurrent calls share one run, and a later call starts a new one', async () => {
  const share = createSingleFlight();
  const { work, run } = aWork();
  const { signal } = new AbortController();
  const both = [share('a', signal, run), share('a', signal, run)];
  work.end();
  await Promise.all(both);
  expect(work.begun).toBe(1);
  const again = share('a', signal, run);
  work.end();
  await again;
  expect(work).toMatchObject({ begun: 2, stopped: 0 });
});

test('a shared run continues while any caller waits, and stops with the last', async () => {
  const share = createSingleFlight();
  const { work, run } = aWork();
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [share('a', first.signal, run), share('a', second.signal, run)];
  first.abort();
  expect(work.stopped).toBe(0);
  second.abort();
  expect(work.stopped).toBe(1);
  work.end();
  await Promise.all(both);
});

test('a call after the abort starts a new run', async () => {
  const share = createSingleFlight();
  const [abortedJob, next] = [aWork(), aWork()];
  const leaving = new AbortController();
  const abortedCall = share('a', leaving.signal, abortedJob.run);
  leaving.abort();
  const request = share('a', new AbortController().signal, next.run);
  abortedJob.work.end();
  next.work.end();
  await Promise.all([abortedCall, request]);
  expect(next.work).toMatchObject({ begun: 1, stopped: 0 });
});

test('a shared run that fails rejects all its callers', async () => {
  const share = createSingleFlight();
  const { signal } = new AbortController();
  const fail = () => Promise.reject(new Error('no'));
  const both = await Promise.allSettled([share('a', signal, fail), share('a', signal, fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
