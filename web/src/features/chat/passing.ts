import { ApiError } from '#platform/api/call.ts';

/** Whether a call failed with what passes by itself: nobody heard it, or not now. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429;
