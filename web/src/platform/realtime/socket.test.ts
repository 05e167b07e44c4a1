import { expect, test } from 'vitest';
import { getReconnectDelayMs } from './socket.ts';

test('the pause before another try begins with half a second, doubles, and ends with half a minute', () => {
  expect([0, 1, 2, 3].map((failures) => getReconnectDelayMs(failures, 0))).toEqual([
    500, 1_000, 2_000, 4_000,
  ]);
  for (let failures = 0; failures < 40; failures += 1)
    for (const jitter of [0, 0.5, 1]) {
      const pause = getReconnectDelayMs(failures, jitter);
      expect(pause, `${failures} ${jitter}`).toBeGreaterThanOrEqual(500);
      expect(pause, `${failures} ${jitter}`).toBeLessThanOrEqual(30_000);
    }
  // Clients must not all reconnect at once, no matter how long they were offline.
  expect(getReconnectDelayMs(30, 1) - getReconnectDelayMs(30, 0)).toBeGreaterThan(5_000);
});
