import { eventChangedEvent } from '@mutirao/contract/features/events/events';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import type { WrittenEventRow } from '../store/event-changes.ts';

/** Emits that an event is new or changed; for a draft only to the admins, who can edit it. */
export function emitEventChanged(
  live: RealtimeEmitter,
  { id, status, admins }: Pick<WrittenEventRow, 'id' | 'status' | 'admins'>,
) {
  if (status === 'draft') live.emit(admins, eventChangedEvent, { id });
  else live.broadcast(eventChangedEvent, { id });
}
