import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { startRedis, type TestRedis } from '#testing/start-redis';
import { openRelay } from './open-relay.ts';
import { createRelayWithoutOtherInstances, type Relay } from './relay.ts';

let redis: TestRedis;
const open: Relay[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(() => open.splice(0).forEach((relay) => relay.close()));
afterAll(() => redis.stop());

/** Creates an instance, with the messages it has received and its log lines. */
async function anInstance(redisUrl = redis.url) {
  const lines: { reason?: string; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const relay = await openRelay({ redisUrl, hubUrl: 'https://hub.exemplo', log });
  open.push(relay);
  const received: unknown[] = [];
  const gaps: boolean[] = [];
  relay.subscribe('word', z.string(), (text) => void received.push(text));
  relay.onGap((isOngoing) => void gaps.push(isOngoing));
  return { relay, received, gaps, lines };
}

/** Waits until `other` has received a message or a heartbeat of `relay`. */
async function startConversation(relay: Relay, other: Relay) {
  await expect.poll(() => other.order.received.has(relay.order.name)).toBe(true);
}

test('messages arrive at the others in order, once, and never at the sender; a malformed one arrives nowhere', async () => {
  const [ana, bia, caio] = [await anInstance(), await anInstance(), await anInstance()];
  for (const word of ['um', 'dois', 'três']) ana.relay.publish('word', word);
  ana.relay.publish('word', { is: 'not a string' });
  bia.relay.publish('word', 'quatro');
  await expect
    .poll(() => [ana.received.length, bia.received.length, caio.received.length])
    .toEqual([1, 3, 4]);
  expect(bia.received).toEqual(['um', 'dois', 'três']);
  expect([ana, bia, caio].flatMap(({ gaps }) => gaps)).toEqual([]);
  expect(ana.lines.filter(({ reason }) => reason)).toEqual([]);
});

test('hubs with other addresses receive nothing of it', async () => {
  const ana = await anInstance();
  const log = pino({ level: 'silent' });
  const elsewhere = await openRelay({ redisUrl: redis.url, hubUrl: 'https://outro.exemplo', log });
  open.push(elsewhere);
  const received: unknown[] = [];
  elsewhere.subscribe('word', z.string(), (text) => void received.push(text));
  ana.relay.publish('word', 'daqui');
  elsewhere.publish('word', 'de lá');
  const bia = await anInstance();
  await startConversation(ana.relay, bia.relay);
  expect([received, ana.received]).toEqual([[], []]);
});

type Failure = [how: string, lose: () => unknown, restoreRedis: () => unknown];

describe.each<Failure>([
  ['does not respond', () => redis.pause(), () => redis.resume()],
  ['is killed', () => redis.kill(), () => redis.restart()],
])('a Redis that %s', (_description, disconnect, restoreRedis) => {
  test('a missing Redis is reported once, is not waited for, and connects all instances again once it is back', async () => {
    const [ana, bia] = [await anInstance(), await anInstance()];
    await Promise.all([startConversation(ana.relay, bia.relay), startConversation(bia.relay, ana.relay)]);
    await disconnect();
    const { store } = ana.relay;
    expect(await store?.ask(() => store.redis.get('x'))).toBeUndefined();
    expect(ana.relay.isConnected).toBe(false);
    // While the relay is disconnected, `ask` must not call the given function at all.
    expect(await store?.ask(() => Promise.reject(new Error('asked')))).toBeUndefined();
    await expect.poll(() => bia.relay.isConnected).toBe(false);
    ana.relay.publish('word', 'ao vento');
    await restoreRedis();
    await expect.poll(() => [ana.relay.isConnected, bia.relay.isConnected]).toEqual([true, true]);
    await startConversation(ana.relay, bia.relay);
    ana.relay.publish('word', 'de novo');
    await expect.poll(() => bia.received).toEqual(['de novo']);
    expect(ana.gaps.slice(0, 2)).toEqual([true, false]);
    // The other instance, which was disconnected, is notified of the gap.
    expect(bia.gaps.at(-1)).toBe(false);
    const connectionStates = ana.lines.map(({ msg }) =>
      msg.startsWith('Redis is unreachable') ? 'unreachable' : 'connected',
    );
    expect(connectionStates).toEqual(['connected', 'unreachable', 'connected']);
    expect(JSON.stringify(ana.lines)).not.toContain(redis.url);
  });
});

test('an instance without Redis at its start runs alone, says so, and connects to the others later', async () => {
  await redis.kill();
  const ana = await anInstance();
  expect(ana.relay.isConnected).toBe(false);
  expect(ana.lines.map(({ msg }) => msg.slice(0, 20))).toEqual(['Redis is unreachable']);
  await redis.restart();
  await expect.poll(() => ana.relay.isConnected).toBe(true);
  expect(ana.gaps).toEqual([false]);
});

test('a lone instance receives nothing and misses nothing', () => {
  const relay = createRelayWithoutOtherInstances();
  expect(relay.isConnected).toBe(true);
  expect([relay.publish('word', 'um').number, relay.publish('word', 'dois').number]).toEqual([1, 2]);
  expect(relay.order.position()).toBe(`${relay.order.name}.2`);
});
