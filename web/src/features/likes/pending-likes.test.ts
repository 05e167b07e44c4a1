import { afterEach, expect, test } from 'vitest';
import { clearPendingLike, setPendingLike, sendPendingLike, getPendingLike } from './pending-likes.ts';

const likeKey = 'a';
afterEach(() => clearPendingLike(likeKey));

/** Creates a simulated hub that responds to a request only when the test says so. */
function createSlowHub() {
  const sent: boolean[] = [];
  const waiting: { resolve: (liked: boolean) => void; reject: (error: Error) => void }[] = [];
  const send = (liked: boolean) => {
    sent.push(liked);
    return new Promise<boolean>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return { sent, waiting, send };
}

test('of several presses during a request only the last is sent', async () => {
  const hub = createSlowHub();
  setPendingLike(likeKey, true);
  const done = sendPendingLike(likeKey, hub.send);
  for (const liked of [false, true, false]) setPendingLike(likeKey, liked);
  hub.waiting[0]?.resolve(true);
  await expect.poll(() => hub.sent).toEqual([true, false]);
  hub.waiting[1]?.resolve(false);
  expect(await done).toBe(false);
});

test('toggles that return to the value in flight send no further request', async () => {
  const hub = createSlowHub();
  setPendingLike(likeKey, true);
  const done = sendPendingLike(likeKey, hub.send);
  for (const liked of [false, true]) setPendingLike(likeKey, liked);
  hub.waiting[0]?.resolve(true);
  expect(await done).toBe(true);
  expect(hub.sent).toEqual([true]);
});

test('a rejected request restores the state before it', async () => {
  const hub = createSlowHub();
  setPendingLike(likeKey, true);
  const done = sendPendingLike(likeKey, hub.send);
  setPendingLike(likeKey, false);
  hub.waiting[0]?.resolve(true);
  await expect.poll(() => hub.sent).toEqual([true, false]);
  hub.waiting[1]?.reject(new Error('refused'));
  await expect(done).rejects.toThrow('refused');
  expect(getPendingLike(likeKey)).toBe(true);
});
