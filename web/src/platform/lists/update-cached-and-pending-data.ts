import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Change<Data> = {
  change: (data: Data) => Data;
  /**
   * True for a change that must not be applied twice or over newer data. It is applied again after a pending fetch only
   * if that fetch loads a further page, because any other response may already contain the change.
   */
  once?: boolean;
};

/**
 * Changes the cached data at once, and again after a pending fetch, because its response may not contain the change
 * yet.
 */
export function updateCachedAndPendingData<Data>(
  cache: QueryClient,
  queryKey: QueryKey,
  { change, once = false }: Change<Data>,
) {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const set = () => void cache.setQueryData<Data>(query.queryKey, (cached) => cached && change(cached));
    set();
    const { fetchStatus, fetchMeta } = query.state;
    if (fetchStatus === 'idle' || (once && !fetchMeta?.fetchMore)) continue;
    // If the request fails, the cached data is left unchanged.
    void query.promise?.then(set, () => undefined);
  }
}
