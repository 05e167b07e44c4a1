import { Refusal } from '#platform/http/refusal';
import { keepTurns } from '#platform/http/turns';

const code = 'search_busy';
const retryAfterSeconds = 2;

/**
 * Runs two searches of the process at the same time: more would only share the same processors, and none would end in time.
 * The others wait up to two seconds; the time limit of a search begins when it runs.
 */
export const inSearchTurn = keepTurns({
  atOnce: 2,
  queue: 500,
  longestWait: 2_000,
  code,
  retryAfterSeconds,
});

/** For a search that ended early and found nothing: an empty list would say that there is nothing. */
export const searchUnfinished = () => new Refusal(code, undefined, { retryAfterSeconds });
