import { beforeEach, describe, expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { createEventFixtures, minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { anEvent, setRsvp, read, expectExact } = createEventFixtures(hub, dora);
type Member = typeof ana;

const namesSeenBy = async (by: Member, id: string) =>
  ((await by.request('GET', `/api/events/${id}/attendees`)).body as { name: string }[]).map(
    ({ name }) => name,
  );

beforeEach(() => hub.passTime(minuteMilliseconds));

describe('the name of a participant', () => {
  test('the name of a participant is shown to members unless the participant hides it; an admin sees every name', async () => {
    const id = await anEvent();
    await setRsvp(ana, id, 'going', false);
    await setRsvp(bia, id, 'going', true);
    await setRsvp(caio, id, 'maybe', true);
    expect(await namesSeenBy(caio, id)).toEqual(['bia']);
    expect(await namesSeenBy(dora, id)).toEqual(['ana', 'bia']);
    for (const by of [ana, bia, caio, dora]) expect(await read(by, id)).toMatchObject({ unlisted: 1 });
    await expectExact();
  });

  test('the name of a participant can be hidden and shown again later, and the order of the participants stays', async () => {
    const id = await anEvent();
    await setRsvp(ana, id, 'going', true);
    hub.passTime(minuteMilliseconds);
    await setRsvp(bia, id, 'going', true);
    expect((await setRsvp(ana, id, 'going', false)).body).toMatchObject({ listed: false, unlisted: 1 });
    expect(await namesSeenBy(caio, id)).toEqual(['bia']);
    expect((await setRsvp(ana, id, 'going')).body).toMatchObject({ listed: false, unlisted: 1 });
    expect((await setRsvp(ana, id, 'going', true)).body).toMatchObject({ listed: true, unlisted: 0 });
    expect(await namesSeenBy(caio, id)).toEqual(['ana', 'bia']);
    await setRsvp(ana, id, 'maybe', false);
    expect(await read(bia, id)).toMatchObject({ unlisted: 0 });
    await setRsvp(ana, id, 'going', true);
    expect(await namesSeenBy(caio, id)).toEqual(['bia', 'ana']);
  });

  test('the name of a participant is hidden until its owner shows it', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const [first, second] = [await anEvent(), await anEvent()];
    expect(await read(eva, first)).toMatchObject({ myRsvp: null, listed: false });
    expect((await setRsvp(eva, first, 'going')).body).toMatchObject({ listed: false, unlisted: 1 });
    expect((await setRsvp(eva, first, 'going', true)).body).toMatchObject({ listed: true, unlisted: 0 });
    expect(await read(eva, second)).toMatchObject({ listed: false });
    expect((await setRsvp(eva, second, 'going')).body).toMatchObject({ listed: false, unlisted: 1 });
  });

  test('the name of a participant stays hidden when its owner moves up from the waiting list', async () => {
    const id = await anEvent({ maxParticipants: 1 });
    await setRsvp(bia, id, 'going', true);
    expect((await setRsvp(ana, id, 'going', false)).body).toMatchObject({ myRsvp: 'waiting', unlisted: 0 });
    expect((await dora.request('PATCH', `/api/events/${id}`, { maxParticipants: null })).status).toBe(200);
    expect(await read(ana, id)).toMatchObject({ myRsvp: 'going', listed: false });
    expect(await read(caio, id)).toMatchObject({ participants: 2, unlisted: 1 });
    expect(await namesSeenBy(caio, id)).toEqual(['bia']);
  });

  test('the name of a participant is not counted as hidden while the participant is banned', async () => {
    const id = await anEvent();
    const rui = await hub.people.createSignedInMember('rui');
    await setRsvp(rui, id, 'going', false);
    expect(await read(bia, id)).toMatchObject({ unlisted: 1 });
    await hub.people.ban(rui, 'Fora das regras', new Date(hub.ctx.now().getTime() + 60 * minuteMilliseconds));
    expect(await read(bia, id)).toMatchObject({ unlisted: 0 });
  });
});

test('no call gives a member or a moderator the name of a participant who hides it', async () => {
  const zelia = await hub.people.createSignedInMember('zelia');
  const id = await anEvent({ title: 'Ensaio aberto' });
  await setRsvp(zelia, id, 'going', false);
  await setRsvp(bia, id, 'going', true);
  const paths = [
    `/api/events/${id}`,
    `/api/events/${id}/attendees`,
    `/api/events/${id}/attendees?limit=1`,
    `/api/events/${id}/file`,
    '/api/events',
    '/api/events/days',
    '/api/notifications',
    '/api/user/calendar',
  ];
  for (const by of [ana, bia, caio]) {
    for (const path of paths) {
      const { status, body } = await by.request('GET', path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toMatch(new RegExp(`zelia|${zelia.id}`));
    }
    // The check-in and its file are for admins.
    expect((await by.request('GET', `/api/events/${id}/guests`)).status).toBe(403);
    expect((await by.request('GET', `/api/events/${id}/door`)).status).toBe(403);
    expect((await by.request('POST', `/api/events/${id}/attendance-file`, {})).status).toBe(403);
  }
  // The list shows only one attendee, so a page of one name has no next page.
  const page = await bia.request('GET', `/api/events/${id}/attendees?limit=1`);
  expect(page.headers.get('Link')).toBeNull();
  expect(JSON.stringify((await dora.request('GET', `/api/events/${id}/guests`)).body)).toContain(zelia.id);
});
