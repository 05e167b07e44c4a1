import { eventChangedEvent } from '@mutirao/contract/features/events/events';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import type { WrittenEventRow } from '../store/event-changes.ts';

/** Emits that an event is new or changed; for a draft only to the admins, who can edit it. */
export function emitEventChanged(
  realtime: RealtimeEmitter,
  { id, status, admins }: Pick<WrittenEventRow, 'id' | 'status' | 'admins'>,
) {
  if (status === 'draft') realtime.emit(admins, eventChangedEvent, { id });
  else realtime.broadcast(eventChangedEvent, { id });
}
