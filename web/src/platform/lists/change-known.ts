import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Change<Data> = {
  change: (known: Data) => Data;
  /** Not to be made twice, or not over what may be newer: of what is on its way only a page more is certain to lack it. */
  once?: boolean;
};

/**
 * Changes what is known, and once more after what was on its way meanwhile: that was asked for before, and a page more is
 * laid onto the list as it stood then. Either would take back what came since.
 */
export function changeKnown<Data>(
  cache: QueryClient,
  queryKey: QueryKey,
  { change, once = false }: Change<Data>,
) {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const put = () => void cache.setQueryData<Data>(query.queryKey, (known) => known && change(known));
    put();
    const { fetchStatus, fetchMeta } = query.state;
    if (fetchStatus === 'idle' || (once && !fetchMeta?.fetchMore)) continue;
    // What failed left everything as it is.
    void query.promise?.then(put, () => undefined);
  }
}
