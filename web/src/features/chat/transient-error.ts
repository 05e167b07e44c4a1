import { ApiError } from '#platform/api/call.ts';

/**
 * True if a call failed with an error that can pass: no response, a failure of the server (5xx), an ended session
 * (401), or too many requests (429).
 */
export const isTransientError = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429;
