import type { EventStanding, EventStatus } from '@mutirao/contract/features/events/limits';
import type { EventCard } from '@mutirao/contract/features/events/shapes';
import { daysBetween } from './calendar/days.ts';

/** How an event stands by the clock: whether it goes on, or is over, is not waited for until it is told. */
export function statusAt(
  { status, date, endsAt }: Pick<EventCard, 'status' | 'date' | 'endsAt'>,
  now: Date,
): EventStatus {
  if (status === 'draft' || status === 'cancelled') return status;
  if (now < new Date(date)) return 'published';
  return now < new Date(endsAt) ? 'live' : 'completed';
}

export type Nearness = { in: 'today' | 'tomorrow' } | { in: 'days' | 'weeks'; count: number };

/** How near a day is; undefined for what is over, or two weeks away and more. */
export function nearnessOf(day: string, today: string): Nearness | undefined {
  const count = daysBetween(today, day);
  if (count === 0) return { in: 'today' };
  if (count === 1) return { in: 'tomorrow' };
  if (count < 0 || count > 13) return undefined;
  return count < 7 ? { in: 'days', count } : { in: 'weeks', count: Math.floor(count / 7) };
}

type Answered = {
  maxParticipants: number | null;
  participants: number;
  placesLeft: number | null;
  myAnswer: EventStanding | null;
};

/** An event as it will most likely be once an answer has come: who wants to go and finds it full waits. */
export function answered<Some extends Answered>(event: Some, answer: 'going' | 'maybe' | 'not_going'): Some {
  const had = event.myAnswer === 'going' || event.myAnswer === 'offered';
  const mayGo = had || event.placesLeft === null || event.placesLeft > 0;
  const myAnswer = answer === 'going' && !mayGo ? 'waiting' : answer;
  const change = Number(myAnswer === 'going') - Number(event.myAnswer === 'going');
  const taken = Number(myAnswer === 'going') - Number(had);
  return {
    ...event,
    myAnswer,
    participants: event.participants + change,
    placesLeft: event.placesLeft === null ? null : Math.max(0, event.placesLeft - taken),
  };
}
