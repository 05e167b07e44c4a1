import * as z from 'zod/mini';
import type { Database } from '#platform/database/database';
import type { Relay } from './relay.ts';

/** For how many milliseconds a result is used at most. */
const maxAgeMs = 1_000;

type Deps = {
  db: Pick<Database, 'onWrite'>;
  relay: Pick<Relay, 'isConnected' | 'publish' | 'subscribe' | 'onGap'>;
};

type Options = {
  /** The relay topic, which is the same on all instances. No other cache may have it. */
  name: string;
  /** The tables that the queries read. A write to one of them empties the cache. */
  tables: readonly string[];
  maxResults: number;
};

/** Returns the cached result of a key, or loads it. Concurrent calls share one load. */
export type QueryCache<Result> = (key: string, load: () => Promise<Result>) => Promise<Result>;

/**
 * Caches the results of queries for at most one second. A committed write to one of the tables empties the cache before
 * the write has its response: of this process at once, of the other instances through the relay. So a member who writes
 * reads their own write. While this instance may miss the messages of the others, nothing is cached. Only the writes of
 * a command in a process of its own (`npm run hub`) are noticed up to one second later.
 */
export function createQueryCache<Result>(
  { db, relay }: Deps,
  { name, tables, maxResults }: Options,
): QueryCache<Result> {
  const cached = new Map<string, { loadedFrom: number; result: Promise<Result> }>();
  const clear = () => cached.clear();
  db.onWrite(tables, () => {
    clear();
    relay.publish(name, null);
  });
  relay.subscribe(name, z.null(), clear);
  relay.onGap(clear);

  return function readOrLoad(key, load) {
    if (!relay.isConnected) return load();
    const at = performance.now();
    const known = cached.get(key);
    if (known && at - known.loadedFrom < maxAgeMs) return known.result;
    if (cached.size >= maxResults) clear();
    // A load that began before a write is not in the map any more when it ends, so no later request gets its result.
    const entry = { loadedFrom: at, result: load() };
    cached.set(key, entry);
    entry.result.catch(() => {
      if (cached.get(key) === entry) cached.delete(key);
    });
    return entry.result;
  };
}
