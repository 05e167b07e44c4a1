import { eventAnswered } from '@mutirao/contract/features/events/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import { seldom } from '#platform/realtime/seldom';

// What many answer at once is told of once a second: whoever hears it asks for the counts.
const tellSeldom = seldom(1_000);

/** Tells everybody that an event has other answers. */
export const tellOfAnswers = (live: LiveHub, id: string) =>
  tellSeldom(id, () => live.tellEveryone(eventAnswered, { id }));
