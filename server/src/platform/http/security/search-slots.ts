import { ApiError } from '../endpoints/api-error.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const retryAfterSeconds = 2;

/**
 * Runs at most two searches of the process at the same time, because more would only share the same processors, and
 * none would finish in time. The others wait up to two seconds; the time limit of a search starts when it runs.
 */
export const withSearchSlot = createConcurrencyLimiter({
  maxConcurrent: 2,
  queue: 500,
  maxWaitMilliseconds: 2_000,
  error: 'search_busy',
  retryAfterSeconds,
});

/**
 * Returns the error for a search that ended early without hits, because an empty list would mean that there are none.
 */
export const createSearchUnfinishedError = () => new ApiError('search_busy', { retryAfterSeconds });
