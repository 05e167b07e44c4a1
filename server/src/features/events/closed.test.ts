import { expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { later, anEvent, setRsvp } = createEventFixtures(hub, dora);

const cancel = (id: string) => dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva.' });
const markAt = (id: string) => dora.request('PUT', `/api/events/${id}/presences/${ana.id}`);
const toStatusAndMessage = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
];

test('a draft is a 404 for members, and staff can neither RSVP nor check in guests', async () => {
  const id = await anEvent({ status: 'draft', date: later(hourMilliseconds) });
  expect((await setRsvp(ana, id, 'going')).status).toBe(404);
  expect(toStatusAndMessage(await setRsvp(dora, id, 'going'))).toEqual([
    409,
    'Este evento ainda é um rascunho.',
  ]);
  expect(toStatusAndMessage(await markAt(id))).toEqual([409, 'Este evento ainda é um rascunho.']);
  expect(toStatusAndMessage(await cancel(id))).toEqual([409, 'Um rascunho não se cancela: exclua-o.']);
});

test('a cancelled event rejects RSVPs and says why', async () => {
  const id = await anEvent({ date: later(hourMilliseconds) });
  expect((await cancel(id)).status).toBe(200);
  expect(toStatusAndMessage(await setRsvp(ana, id, 'going'))).toEqual([409, 'Este evento foi cancelado.']);
  expect(toStatusAndMessage(await markAt(id))).toEqual([409, 'Este evento foi cancelado.']);
  expect(toStatusAndMessage(await cancel(id))).toEqual([409, 'Este evento já foi cancelado.']);
});

test('a past event rejects RSVPs and cancellation and says why', async () => {
  const id = await anEvent({ date: later(minuteMilliseconds), duration: 1 });
  hub.passTime(3 * minuteMilliseconds);
  expect(toStatusAndMessage(await setRsvp(ana, id, 'going'))).toEqual([409, 'Este evento já terminou.']);
  expect(toStatusAndMessage(await cancel(id))).toEqual([409, 'Este evento já terminou.']);
});
