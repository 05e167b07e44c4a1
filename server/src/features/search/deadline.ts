import { DatabaseOutOfTime } from '#platform/database/unavailable';

/** What a work comes to by a moment of the process' clock; undefined where it is not done, or the database had no time for it. */
export async function untilThen<Result>(until: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, until - performance.now()), undefined);
  });
  try {
    // What a late work runs into afterwards concerns nobody: the race has heard of it.
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof DatabaseOutOfTime) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
