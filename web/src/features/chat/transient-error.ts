import { ApiError } from '#platform/api/call.ts';

/** True if a call failed with a temporary error: no response, or a response that says to try later. */
export const isTransientError = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429;
