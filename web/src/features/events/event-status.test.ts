import { expect, test } from 'vitest';
import { predictEventAfterRsvp, toRelativeDay, eventStatusAt } from './event-status.ts';

test('an event goes live and completes by the clock, and a cancelled event does neither', () => {
  const event = {
    status: 'published',
    date: '2026-11-22T19:00:00Z',
    endsAt: '2026-11-22T20:00:00Z',
  } as const;
  const statusAt = (time: string) => eventStatusAt(event, new Date(`2026-11-22T${time}Z`));
  expect([statusAt('18:59:59'), statusAt('19:00:00'), statusAt('20:00:00')]).toEqual([
    'published',
    'live',
    'completed',
  ]);
  expect(eventStatusAt({ ...event, status: 'cancelled' }, new Date('2026-11-22T19:30:00Z'))).toBe(
    'cancelled',
  );
});

test('a near time is shown in days, then in weeks', () => {
  const near = (day: string) => toRelativeDay(day, '2026-11-22');
  expect(near('2026-11-22')).toEqual({ in: 'today' });
  expect(near('2026-11-23')).toEqual({ in: 'tomorrow' });
  expect(near('2026-11-28')).toEqual({ in: 'days', count: 6 });
  expect(near('2026-11-29')).toEqual({ in: 'weeks', count: 1 });
  expect(near('2026-12-05')).toEqual({ in: 'weeks', count: 1 });
  expect([near('2026-12-06'), near('2026-11-21')]).toEqual([undefined, undefined]);
});

test('an RSVP is shown before its response arrives, and no member is shown a seat that does not exist', () => {
  const full = { maxParticipants: 2, participants: 2, seatsLeft: 0, myRsvp: null };
  expect(predictEventAfterRsvp(full, 'going')).toMatchObject({ myRsvp: 'waiting', participants: 2 });
  const free = { maxParticipants: 2, participants: 1, seatsLeft: 1, myRsvp: null };
  expect(predictEventAfterRsvp(free, 'going')).toMatchObject({
    myRsvp: 'going',
    participants: 2,
    seatsLeft: 0,
  });
  const declined = predictEventAfterRsvp({ ...full, myRsvp: 'going' }, 'not_going');
  expect(declined).toMatchObject({ participants: 1, seatsLeft: 1 });
  expect(predictEventAfterRsvp({ ...full, myRsvp: 'offered' }, 'going')).toMatchObject({
    participants: 3,
    seatsLeft: 0,
  });
});
