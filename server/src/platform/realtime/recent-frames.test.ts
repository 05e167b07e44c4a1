import { expect, test } from 'vitest';
import { createRelayPositionTracker } from '#platform/relay/order';
import { createRecentFrameBuffer } from './recent-frames.ts';

const [ana, bia] = ['ana', 'bia'];

function createFrames() {
  let now = 0;
  const order = createRelayPositionTracker(() => now);
  const recent = createRecentFrameBuffer({ order }, () => now);
  return {
    order,
    recent,
    pass: (milliseconds: number) => void (now += milliseconds),
    addFrame: (frame: string, to?: string[]) =>
      recent.add({ to, frame }, { from: order.name, number: order.next() }),
    receiveFrame(frame: string, number: number, from = 'a1b2c3d4e5f6') {
      order.recordMessage({ from, number });
      recent.add({ frame }, { from, number });
    },
  };
}

test('events since a position are sent again to their recipients, in order, and no earlier ones', () => {
  const { order, recent, addFrame, receiveFrame } = createFrames();
  addFrame('before');
  const position = order.position();
  expect(recent.since(position, ana)).toEqual([]);
  addFrame('to all');
  addFrame('to bia', [bia]);
  receiveFrame('from elsewhere', 1);
  expect(recent.since(position, ana)).toEqual(['to all', 'from elsewhere']);
  expect(recent.since(position, bia)).toEqual(['to all', 'to bia', 'from elsewhere']);
});

test('for events that are no longer stored the result is unknown', () => {
  const { order, recent, addFrame, pass } = createFrames();
  const before = order.position();
  addFrame('old');
  const after = order.position();
  pass(60_001);
  addFrame('new');
  expect(recent.since(before, ana)).toBeUndefined();
  expect(recent.since(after, ana)).toEqual(['new']);
});

test('only a limited number of events is stored', () => {
  const { order, recent, addFrame } = createFrames();
  const before = order.position();
  for (let index = 0; index < 5_000; index += 1) addFrame(String(index));
  expect(recent.since(before, ana)).toHaveLength(5_000);
  addFrame('one more');
  expect(recent.since(before, ana)).toBeUndefined();
});

test('after a gap, for an unknown instance and for an invalid position the result is unknown', () => {
  const { order, recent, receiveFrame } = createFrames();
  receiveFrame('first', 1);
  const position = order.position();
  expect(recent.since(position, ana)).toEqual([]);
  receiveFrame('third', 3);
  expect(recent.since(position, ana)).toBeUndefined();
  expect(recent.since(order.position(), ana)).toEqual([]);
  expect(recent.since(`${position},ffffffffffff.1`, ana)).toBeUndefined();
  expect(recent.since('nonsense', ana)).toBeUndefined();
});
