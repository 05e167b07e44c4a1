import type { SearchResult } from '@mutirao/contract/features/search/schemas';
import { ApiError } from '#platform/api/call.ts';

// A server that stays busy is not retried forever.
const maxRepeats = 3;
const defaultPause = 2_000;

/** Query options that retry, as often as it is useful, when the hub had no time for the search. */
export const retryWhenBusy = {
  retry: (failures: number, error: unknown) =>
    error instanceof ApiError && error.code === 'search_busy' && failures < maxRepeats,
  retryDelay: (_failures: number, error: unknown) =>
    error instanceof ApiError && error.retryAfter > 0 ? error.retryAfter * 1_000 : defaultPause,
};

type State = { dataUpdateCount: number; errorUpdateCount: number };

/** Whether a result that is not complete is fetched again. */
export const willRefetch = (result: SearchResult | undefined, state: State) =>
  result !== undefined &&
  result.unfinished.length > 0 &&
  state.dataUpdateCount + state.errorUpdateCount <= maxRepeats;

/** After how many milliseconds it is, for `refetchInterval`. */
export const refetchIntervalFor = (result: SearchResult | undefined, state: State) =>
  willRefetch(result, state) ? defaultPause : (false as const);
