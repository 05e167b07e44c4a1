import { eventChanged } from '@mutirao/contract/features/events/signals';
import type { LiveHub } from '#platform/realtime/live-hub';
import type { WrittenRow } from './store.ts';

/** Emits that an event is new or changed; for a draft only to the staff who can edit it. */
export function tellOfEvent(
  live: LiveHub,
  { id, status, admins }: Pick<WrittenRow, 'id' | 'status' | 'admins'>,
) {
  if (status === 'draft') live.tell(admins, eventChanged, { id });
  else live.tellEveryone(eventChanged, { id });
}
