import type * as z from 'zod/mini';
import { createRelayPositionTracker, type RelayPositionTracker, type RelayPosition } from './order.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Carries messages between the instances of a hub. Publishing does not wait for delivery. */
export type Relay = {
  /** How far the messages of each instance were received. */
  readonly order: Pick<RelayPositionTracker, 'name' | 'received' | 'position'>;
  /**
   * True if this instance and the others receive each other's messages. Always true without Redis: there are no others.
   */
  readonly isConnected: boolean;
  /**
   * Publishes a message to the other instances; returns its position. A message that is published while they cannot
   * receive it is never sent to them.
   */
  publish(topic: string, input: unknown): RelayPosition;
  /**
   * Subscribes to the messages of other instances on a topic, and replaces an earlier subscription to it. A message
   * that does not match the shape is ignored.
   */
  subscribe<Shape extends z.ZodMiniType>(
    topic: string,
    shape: Shape,
    notify: (input: z.output<Shape>, position: RelayPosition) => void,
  ): void;
  /**
   * Subscribes to gaps in the messages of other instances. Called when a message was missed; `isOngoing` is true if
   * more may be missed until the next call.
   */
  onGap(notify: (isOngoing: boolean) => void): void;
  /**
   * The Redis with the rate limits, the connection slots and the recent views of discussions of all
   * instances; undefined without Redis.
   */
  readonly store: SharedCountsRedis | undefined;
  close(): void;
};

export type SharedCountsRedis = Pick<RedisConnection, 'redis' | 'ask'> & {
  /** The prefix of every key of this hub in Redis. */
  readonly prefix: string;
};

/** Returns the relay of a single instance. */
export function createRelayWithoutOtherInstances(): Relay {
  const order = createRelayPositionTracker();
  return {
    order,
    isConnected: true,
    publish: () => ({ from: order.name, number: order.next() }),
    subscribe: () => undefined,
    onGap: () => undefined,
    store: undefined,
    close: () => undefined,
  };
}
