import { expect, test } from 'vitest';
import { createRelayPositionTracker, parseRelayPositions } from './order.ts';

const from = 'a1b2c3d4e5f6';

test('consecutive numbers leave no gap; a skipped number does, and so does a heartbeat that is ahead', () => {
  const order = createRelayPositionTracker();
  expect(order.recordHeartbeat({ from, number: 0 })).toBe(true);
  expect(order.recordMessage({ from, number: 1 })).toBe(true);
  expect(order.recordMessage({ from, number: 2 })).toBe(true);
  expect(order.recordHeartbeat({ from, number: 2 })).toBe(true);
  expect(order.recordMessage({ from, number: 4 })).toBe(false);
  expect(order.received.get(from)).toMatchObject({ upTo: 4, wholeSince: 3 });
  expect(order.recordHeartbeat({ from, number: 6 })).toBe(false);
  expect(order.received.get(from)).toMatchObject({ upTo: 6, wholeSince: 6 });
  expect(order.recordMessage({ from, number: 7 })).toBe(true);
});

test('messages sent before an instance was first seen count as missed', () => {
  const order = createRelayPositionTracker();
  expect(order.recordMessage({ from, number: 9 })).toBe(false);
  expect(order.received.get(from)).toMatchObject({ upTo: 9, wholeSince: 8 });
});

test('an instance that is silent for long is purged, but never the own one', () => {
  let now = 0;
  const order = createRelayPositionTracker(() => now);
  order.recordHeartbeat({ from, number: 0 });
  now = 5 * 60_000 + 1;
  order.recordHeartbeat({ from: 'ffffffffffff', number: 0 });
  expect([...order.received.keys()]).toEqual([order.name, 'ffffffffffff']);
});

test('a position is parsed as it was written, and anything else is rejected', () => {
  const order = createRelayPositionTracker();
  order.next();
  order.recordHeartbeat({ from, number: 12 });
  expect(parseRelayPositions(order.position())).toEqual(
    new Map([
      [order.name, 1],
      [from, 12],
    ]),
  );
  for (const text of [
    '',
    'x',
    `${from}.`,
    `${from}.1,`,
    `${from}.-1`,
    `${from}.1e9`,
    `${from}.${'9'.repeat(40)}`,
  ])
    expect(parseRelayPositions(text), text).toBeUndefined();
});
