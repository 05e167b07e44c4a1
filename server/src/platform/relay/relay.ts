import type * as z from 'zod/mini';
import { keepOrder, type Order, type Place } from './order.ts';
import type { Tie } from './tie.ts';

/** Carries what the instances of a hub say to each other. Nobody ever waits for it. */
export type Relay = {
  /** How far each instance was heard. */
  readonly order: Pick<Order, 'name' | 'heard' | 'position'>;
  /** Whether the other instances hear us, and we them. Where there is no Redis there are no others. */
  readonly isWhole: boolean;
  /** Says something to the other instances; answers where it stands. What is said while they cannot hear is never said to them. */
  say(topic: string, said: unknown): Place;
  /** Hears what other instances say of a topic. What has not its shape is not heard. */
  hear<Shape extends z.ZodMiniType>(
    topic: string,
    shape: Shape,
    tell: (said: z.output<Shape>, place: Place) => void,
  ): void;
  /** Hears that something was missed, and whether more may be until it is told again. */
  onGap(tell: (goesOn: boolean) => void): void;
  /** What all instances count in; undefined without Redis. */
  readonly store: Store | undefined;
  close(): void;
};

export type Store = Pick<Tie, 'redis' | 'ask'> & {
  /** Of every key of this hub. */
  readonly prefix: string;
};

/** The relay of an instance that is alone. */
export function loneRelay(): Relay {
  const order = keepOrder();
  return {
    order,
    isWhole: true,
    say: () => ({ from: order.name, number: order.next() }),
    hear: () => undefined,
    onGap: () => undefined,
    store: undefined,
    close: () => undefined,
  };
}
