import { rsvpChangedEvent } from '@mutirao/contract/features/events/events';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import { createThrottledActionRunner } from '#platform/realtime/throttled-action-runner';
import type { SeatChanges } from '../store/rsvps.ts';

// Each event has at most one broadcast per second, because each receiver of a broadcast requests the counts.
const throttlePerEvent = createThrottledActionRunner(1_000);

/** Broadcasts that the RSVPs of an event changed. */
export const broadcastRsvpsChanged = (realtime: RealtimeEmitter, id: string) =>
  throttlePerEvent(id, () => realtime.broadcast(rsvpChangedEvent, { id }));

/**
 * Emits a change for each event in which seats moved between members. The members whose seat changed receive it at
 * once; the broadcast to all others is throttled.
 */
export function emitSeatChanges(realtime: RealtimeEmitter, seatChanges: SeatChanges | undefined) {
  for (const id of seatChanges?.event_ids ?? []) {
    realtime.emit(seatChanges?.affected_member_ids ?? [], rsvpChangedEvent, { id });
    broadcastRsvpsChanged(realtime, id);
  }
}
