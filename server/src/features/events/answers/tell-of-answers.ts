import { eventAnswered } from '@mutirao/contract/features/events/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import { seldom } from '#platform/realtime/seldom';
import type { Moved } from './store.ts';

// RSVPs of many members are throttled to one event a second, because each receiver requests the counts.
const tellSeldom = seldom(1_000);

/** Broadcasts that the RSVPs of an event changed. */
export const tellOfAnswers = (live: LiveHub, id: string) =>
  tellSeldom(id, () => live.tellEveryone(eventAnswered, { id }));

/** Emits seats that moved between members; the members who are offered one receive it at once. */
export function tellOfPlaces(live: LiveHub, moved: Moved | undefined) {
  for (const id of moved?.event_ids ?? []) {
    live.tell(moved?.kept_for ?? [], eventAnswered, { id });
    tellOfAnswers(live, id);
  }
}
