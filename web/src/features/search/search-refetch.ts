import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { defaultSearchRetryDelayMs, maxSearchRetries } from '#platform/api/search-busy-retry.ts';

type State = { dataUpdateCount: number; errorUpdateCount: number };

/** True if a result is incomplete and was not refetched too often yet. */
export const willRefetchIncompleteSearch = (result: GroupedSearchResults | undefined, state: State) =>
  result !== undefined &&
  result.unfinished.length > 0 &&
  state.dataUpdateCount + state.errorUpdateCount <= maxSearchRetries;

/**
 * Returns the `refetchInterval` of a search in milliseconds; false if the result is complete or was refetched often
 * enough.
 */
export const getSearchRefetchInterval = (result: GroupedSearchResults | undefined, state: State) =>
  willRefetchIncompleteSearch(result, state) ? defaultSearchRetryDelayMs : (false as const);
