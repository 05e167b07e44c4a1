import * as z from 'zod/mini';
import type { Relay } from './relay.ts';

type Parts = { relay: Pick<Relay, 'publish' | 'subscribe'>; now: () => Date };

type Figure<Shape extends z.ZodMiniType> = {
  /** What other instances know it by. */
  name: string;
  shape: Shape;
  goodFor: number;
  count: (at: Date) => Promise<z.output<Shape>>;
};

/**
 * Caches a figure that is slow to count: it is counted at intervals, once for all concurrent requests and by one
 * instance for the others, so that a client that asks twice does not get different figures from different instances.
 */
export function createSharedCountCache<Shape extends z.ZodMiniType>(
  { relay, now }: Parts,
  wish: Figure<Shape>,
) {
  let kept: { at: number; figure: z.output<Shape> } | undefined;
  let counting: Promise<z.output<Shape>> | undefined;
  const keep = (figure: z.output<Shape>) => (kept = { at: now().getTime(), figure });
  relay.subscribe(wish.name, wish.shape, keep);

  async function countAnew() {
    const figure = await wish.count(now());
    keep(figure);
    relay.publish(wish.name, figure);
    return figure;
  }

  return async function read(): Promise<z.output<Shape>> {
    const known = kept;
    const age = known ? now().getTime() - known.at : -1;
    if (known && age >= 0 && age < wish.goodFor) return known.figure;
    counting ??= countAnew().finally(() => (counting = undefined));
    try {
      return await counting;
    } catch (error) {
      // An old figure is better than none.
      if (known) return known.figure;
      throw error;
    }
  };
}
