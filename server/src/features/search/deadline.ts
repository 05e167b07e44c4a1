import { DatabaseTimeoutError } from '#platform/database/database-errors';

/**
 * Waits for some work until a deadline on the process clock and returns its result; undefined if the work is
 * not done by then, or a database statement timed out.
 */
export async function withDeadline<Result>(
  until: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, until - performance.now()), undefined);
  });
  try {
    // A late rejection of `work` needs no handler, because `Promise.race` already handles it.
    return await Promise.race([work, timeout]);
  } catch (error) {
    if (error instanceof DatabaseTimeoutError) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
