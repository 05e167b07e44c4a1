import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createConnectionRegistry, type SocketConnection } from './connections.ts';
import { startStaleSocketMonitor } from './start-stale-socket-monitor.ts';

const seconds = 1_000;
const connections = createConnectionRegistry(() => undefined);

/** Adds a member with a socket that responds to pings until the test stops it. */
function somebody(name: string) {
  const end = { answers: true, isGone: false, closedWith: 0 };
  const socket = {
    ping: () => end.answers && (connection.missedPings = 0),
    terminate() {
      end.isGone = true;
      connections.remove(connection);
    },
    close: (code: number) => (end.closedWith = code),
  };
  const connection: SocketConnection = {
    // The test uses no other property of the WebSocket object.
    socket: socket as unknown as WebSocket,
    memberId: name,
    authSessionId: name,
    missedPings: 0,
    pendingFrames: 0,
    slot: 0,
  };
  connections.add(connection);
  return end;
}

const live = new Set<string>();
let stop = () => undefined as void;
beforeEach(() => {
  vi.useFakeTimers();
  const sessions = { classifyLiveSessions: async () => ({ live, excluded: new Set<string>() }) };
  const relay = { isConnected: true, onGap: () => () => undefined };
  const log = { warn: () => undefined };
  ({ stop } = startStaleSocketMonitor(connections, { sessions, relay, log } as unknown as Parameters<
    typeof startStaleSocketMonitor
  >[1]));
});
afterEach(() => {
  stop();
  connections.all.clear();
  vi.useRealTimers();
});

test('a socket that no longer responds is closed within a minute, and one that responds stays', async () => {
  live.add('ana').add('bia');
  const [ana, bia] = [somebody('ana'), somebody('bia')];
  await vi.advanceTimersByTimeAsync(25 * seconds);
  // Bia disconnects right after she has responded to a ping: this is the longest time until a dead socket is closed.
  bia.answers = false;
  await vi.advanceTimersByTimeAsync(57 * seconds);
  expect([ana.isGone, bia.isGone]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(2 * seconds);
  expect([ana.isGone, bia.isGone]).toEqual([false, true]);
});

test('a missed ping has no effect once the socket responds to the next one', async () => {
  live.add('ana');
  const ana = somebody('ana');
  for (let round = 0; round < 10; round += 1) {
    ana.answers = round % 2 === 0;
    await vi.advanceTimersByTimeAsync(25 * seconds);
  }
  expect(ana.isGone).toBe(false);
});

test('the socket of a session that ended without an event is closed within a minute', async () => {
  live.clear();
  live.add('ana');
  const [ana, bia] = [somebody('ana'), somebody('bia')];
  await vi.advanceTimersByTimeAsync(60 * seconds);
  expect([ana.closedWith, bia.closedWith]).toEqual([0, socketCloseCodes.unauthorised]);
});
