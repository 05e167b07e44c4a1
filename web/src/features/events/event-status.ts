import type { RsvpStatus, EventStatus } from '@mutirao/contract/features/events/limits';
import type { EventCard } from '@mutirao/contract/features/events/schemas';
import { countDaysBetween } from './calendar/days.ts';

/** Returns the event's status by the clock: whether it is live or over does not wait for a realtime event. */
export function eventStatusAt(
  { status, date, endsAt }: Pick<EventCard, 'status' | 'date' | 'endsAt'>,
  now: Date,
): EventStatus {
  if (status === 'draft' || status === 'cancelled') return status;
  if (now < new Date(date)) return 'published';
  return now < new Date(endsAt) ? 'live' : 'completed';
}

export type RelativeDay = { in: 'today' | 'tomorrow' } | { in: 'days' | 'weeks'; count: number };

/** Returns how many days or weeks away a day is; undefined if it is past or at least two weeks away. */
export function toRelativeDay(day: string, today: string): RelativeDay | undefined {
  const count = countDaysBetween(today, day);
  if (count === 0) return { in: 'today' };
  if (count === 1) return { in: 'tomorrow' };
  if (count < 0 || count > 13) return undefined;
  return count < 7 ? { in: 'days', count } : { in: 'weeks', count: Math.floor(count / 7) };
}

type Result = {
  maxParticipants: number | null;
  participants: number;
  seatsLeft: number | null;
  myRsvp: RsvpStatus | null;
};

/** Returns the event as it will probably be after the RSVP: if it is full, *going* becomes the waiting list. */
export function predictEventAfterRsvp<Some extends Result>(
  event: Some,
  rsvp: 'going' | 'maybe' | 'not_going',
): Some {
  const hadSeat = event.myRsvp === 'going' || event.myRsvp === 'offered';
  const canAttend = hadSeat || event.seatsLeft === null || event.seatsLeft > 0;
  const myRsvp = rsvp === 'going' && !canAttend ? 'waiting' : rsvp;
  const change = Number(myRsvp === 'going') - Number(event.myRsvp === 'going');
  const seatsTaken = Number(myRsvp === 'going') - Number(hadSeat);
  return {
    ...event,
    myRsvp,
    participants: event.participants + change,
    seatsLeft: event.seatsLeft === null ? null : Math.max(0, event.seatsLeft - seatsTaken),
  };
}
