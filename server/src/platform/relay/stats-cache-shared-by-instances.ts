import * as z from 'zod/mini';
import type { Relay } from './relay.ts';

type Deps = { relay: Pick<Relay, 'publish' | 'subscribe'>; now: () => Date };

type Figure<Shape extends z.ZodMiniType> = {
  /** The relay topic, which is the same on all instances. */
  name: string;
  shape: Shape;
  /** For how many milliseconds a figure is used. */
  ttlMs: number;
  count: (at: Date) => Promise<z.output<Shape>>;
};

/**
 * Caches a figure that is slow to count: it is counted at intervals, once for all concurrent requests and by one
 * instance for the others, so that a client that asks twice does not get different figures from different instances.
 */
export function createStatsCacheSharedByInstances<Shape extends z.ZodMiniType>(
  { relay, now }: Deps,
  params: Figure<Shape>,
) {
  let stored: { at: number; figure: z.output<Shape> } | undefined;
  let pendingRecount: Promise<z.output<Shape>> | undefined;
  const store = (figure: z.output<Shape>) => (stored = { at: now().getTime(), figure });
  relay.subscribe(params.name, params.shape, store);

  async function recount() {
    const figure = await params.count(now());
    store(figure);
    relay.publish(params.name, figure);
    return figure;
  }

  return async function read(): Promise<z.output<Shape>> {
    const cached = stored;
    const age = cached ? now().getTime() - cached.at : -1;
    if (cached && age >= 0 && age < params.ttlMs) return cached.figure;
    pendingRecount ??= recount().finally(() => (pendingRecount = undefined));
    try {
      return await pendingRecount;
    } catch (error) {
      // An old figure is better than none.
      if (cached) return cached.figure;
      throw error;
    }
  };
}
