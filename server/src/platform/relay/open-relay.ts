import * as z from 'zod/mini';
import type { Logger } from '#platform/telemetry/log';
import { createRelayOrder, type RelayPosition } from './order.ts';
import { createInMemoryRelay, type Relay } from './relay.ts';

// A heartbeat contains only the name of the instance and its number. A message also contains a channel and a payload.
const line = z.union([
  z.tuple([z.string(), z.number()]),
  z.tuple([z.string(), z.number(), z.string(), z.unknown()]),
]);

type Deps = { redisUrl: string | undefined; hubUrl: string; log: Logger };

/**
 * Opens the relay between the instances of a hub, which share one address and one Redis. Starts at once without Redis,
 * and uses it as soon as it is available again.
 */
export async function openRelay({ redisUrl, hubUrl, log }: Deps): Promise<Relay> {
  if (redisUrl === undefined) return createInMemoryRelay();
  // An instance that runs alone does not load the Redis client.
  const { openRedisConnection } = await import('./redis-connection.ts');
  const prefix = `mutirao:${hubUrl}:`;
  const order = createRelayOrder();
  const topics = new Map<string, (input: unknown, place: RelayPosition) => void>();
  const listeners: ((continues: boolean) => void)[] = [];
  const tellGap = (continues: boolean) => listeners.forEach((notify) => notify(continues));

  const tie = openRedisConnection({
    redisUrl,
    prefix,
    log,
    beat: () => JSON.stringify([order.name, order.own.upTo]),
    hear: hearLine,
    onChange: (isComplete) => tellGap(!isComplete),
  });

  function hearLine(text: string) {
    const read = line.safeParse(parse(text));
    if (!read.success) return;
    const [from, number, topic, input] = read.data;
    const isBeat = topic === undefined;
    if (from === order.name) return isBeat ? tie.confirmHeartbeat() : undefined;
    const place = { from, number };
    const isGapless = isBeat ? order.recordHeartbeat(place) : order.recordMessage(place);
    // An instance that is disconnected already knows that it misses messages.
    if (!isGapless && tie.isWhole) tellGap(false);
    if (!isBeat) topics.get(topic)?.(input, place);
  }

  await tie.begin();
  return {
    order,
    get isConnected() {
      return tie.isWhole;
    },
    publish(topic, input) {
      const place = { from: order.name, number: order.next() };
      tie.publish(JSON.stringify([place.from, place.number, topic, input]));
      return place;
    },
    subscribe: (topic, shape, notify) =>
      void topics.set(topic, (input, place) => {
        const read = shape.safeParse(input);
        if (read.success) notify(read.data, place);
      }),
    onGap: (notify) => void listeners.push(notify),
    store: { redis: tie.redis, prefix, ask: tie.ask },
    close: tie.close,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
