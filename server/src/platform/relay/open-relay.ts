import * as z from 'zod/mini';
import type { Logger } from '#platform/telemetry/log';
import { createRelayPositionTracker, type RelayPosition } from './order.ts';
import { createRelayWithoutOtherInstances, type Relay } from './relay.ts';

// A heartbeat contains the name of the instance and its last number. A message contains the name, its own number, a
// topic and a payload.
const relayMessageSchema = z.union([
  z.tuple([z.string(), z.number()]),
  z.tuple([z.string(), z.number(), z.string(), z.unknown()]),
]);

type Deps = { redisUrl: string | undefined; hubUrl: string; log: Logger };

/**
 * Opens the relay between the instances of a hub, which share one address and one Redis. Starts at once without Redis,
 * and uses it as soon as it is available again.
 */
export async function openRelay({ redisUrl, hubUrl, log }: Deps): Promise<Relay> {
  if (redisUrl === undefined) return createRelayWithoutOtherInstances();
  // An instance that runs alone does not load the Redis client.
  const { openRedisConnection } = await import('./redis-connection.ts');
  const prefix = `mutirao:${hubUrl}:`;
  const order = createRelayPositionTracker();
  const topics = new Map<string, (input: unknown, position: RelayPosition) => void>();
  const listeners: ((isOngoing: boolean) => void)[] = [];
  const notifyGap = (isOngoing: boolean) => listeners.forEach((notify) => notify(isOngoing));

  const connection = openRedisConnection({
    redisUrl,
    prefix,
    log,
    heartbeat: () => JSON.stringify([order.name, order.own.upTo]),
    onMessage: receiveLine,
    onChange: (isConnected) => notifyGap(!isConnected),
  });

  function receiveLine(text: string) {
    const read = relayMessageSchema.safeParse(parse(text));
    if (!read.success) return;
    const [from, number, topic, input] = read.data;
    const isHeartbeat = topic === undefined;
    if (from === order.name) return isHeartbeat ? connection.confirmHeartbeat() : undefined;
    const position = { from, number };
    const isGapless = isHeartbeat ? order.recordHeartbeat(position) : order.recordMessage(position);
    // An instance that is disconnected already knows that it misses messages.
    if (!isGapless && connection.isConnected) notifyGap(false);
    if (!isHeartbeat) topics.get(topic)?.(input, position);
  }

  await connection.begin();
  return {
    order,
    get isConnected() {
      return connection.isConnected;
    },
    publish(topic, input) {
      const position = { from: order.name, number: order.next() };
      connection.publish(JSON.stringify([position.from, position.number, topic, input]));
      return position;
    },
    subscribe: (topic, shape, notify) =>
      void topics.set(topic, (input, position) => {
        const read = shape.safeParse(input);
        if (read.success) notify(read.data, position);
      }),
    onGap: (notify) => void listeners.push(notify),
    store: { redis: connection.redis, prefix, ask: connection.ask },
    close: connection.close,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
