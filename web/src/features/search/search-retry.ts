import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { ApiError } from '#platform/api/call.ts';

// Max number of retries of a rejected search, and of refetches of an incomplete result: a search must not be retried
// forever if the server stays busy.
const maxRepeats = 3;
const defaultRetryDelayMs = 2_000;

/** The query options that retry a search if the server had no capacity for it. */
export const searchBusyRetryOptions = {
  retry: (failures: number, error: unknown) =>
    error instanceof ApiError && error.code === 'search_busy' && failures < maxRepeats,
  retryDelay: (_failures: number, error: unknown) =>
    error instanceof ApiError && error.retryAfter > 0 ? error.retryAfter * 1_000 : defaultRetryDelayMs,
};

type State = { dataUpdateCount: number; errorUpdateCount: number };

/** True if a result is incomplete and was not refetched too often yet. */
export const willRefetchIncompleteSearch = (result: GroupedSearchResults | undefined, state: State) =>
  result !== undefined &&
  result.unfinished.length > 0 &&
  state.dataUpdateCount + state.errorUpdateCount <= maxRepeats;

/**
 * Returns the `refetchInterval` of a search in milliseconds; false if the result is complete or was refetched often
 * enough.
 */
export const getSearchRefetchInterval = (result: GroupedSearchResults | undefined, state: State) =>
  willRefetchIncompleteSearch(result, state) ? defaultRetryDelayMs : (false as const);
