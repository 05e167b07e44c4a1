import { ApiError } from './api-error.ts';

/** Max number of retries of a rejected search: a search must not be retried forever if the server stays busy. */
export const maxSearchRetries = 3;
export const defaultSearchRetryDelayMs = 2_000;

/** The query options that retry a search if the server had no capacity for it. */
export const searchBusyRetryOptions = {
  retry: (failures: number, error: unknown) =>
    error instanceof ApiError && error.code === 'search_busy' && failures < maxSearchRetries,
  retryDelay: (_failures: number, error: unknown) =>
    error instanceof ApiError && error.retryAfter > 0 ? error.retryAfter * 1_000 : defaultSearchRetryDelayMs,
};
