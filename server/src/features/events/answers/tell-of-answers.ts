import { eventAnswered } from '@mutirao/contract/features/events/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import { seldom } from '#platform/realtime/seldom';
import type { Moved } from './store.ts';

// What many answer at once is told of once a second: whoever hears it asks for the counts.
const tellSeldom = seldom(1_000);

/** Tells everybody that an event has other answers. */
export const tellOfAnswers = (live: LiveHub, id: string) =>
  tellSeldom(id, () => live.tellEveryone(eventAnswered, { id }));

/** Tells of places that went from some to others: these at once. */
export function tellOfPlaces(live: LiveHub, moved: Moved | undefined) {
  for (const id of moved?.event_ids ?? []) {
    live.tell(moved?.kept_for ?? [], eventAnswered, { id });
    tellOfAnswers(live, id);
  }
}
