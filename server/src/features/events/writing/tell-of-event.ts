import { eventChanged } from '@mutirao/contract/features/events/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import type { WrittenRow } from './store.ts';

/** Tells of an event that it is new, or says something else: of a draft whoever may edit it. */
export function tellOfEvent(
  live: LiveHub,
  { id, status, admins }: Pick<WrittenRow, 'id' | 'status' | 'admins'>,
) {
  if (status === 'draft') live.tell(admins, eventChanged, { id });
  else live.tellEveryone(eventChanged, { id });
}
