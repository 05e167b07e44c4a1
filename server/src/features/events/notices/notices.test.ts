import { beforeEach, describe, expect, test } from 'vitest';
import { sendNotificationEmails, fanOutNotifications } from '#features/notifications/index';
import { sql } from '#platform/database/database';
import { signInMemberForTwoYears } from '#testing/many-members';
import { dayMilliseconds, createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { offerFreeSeats } from '../rsvps/offer-free-seats.ts';
import { purgeEventNotices } from './purge-event-notices.ts';
import { createEventReminders } from './create-event-reminders.ts';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { later, anEvent, setRsvp } = createEventFixtures(hub, dora);

const readNotificationSubjects = async (reader = ana) =>
  (await fanOutAndReadNotifications(hub, reader, 'event')).map(({ about }) => about);
const patch = (id: string, body: object) => dora.request('PATCH', `/api/events/${id}`, body);

beforeEach(() => hub.db.run(sql`delete from notifications`));

describe('a change', () => {
  test('a change of an event of date or location is notified to all RSVPs except “not going”, with its title and a link', async () => {
    const id = await anEvent({ title: 'Feira' });
    await setRsvp(ana, id, 'going');
    await setRsvp(bia, id, 'maybe');
    await setRsvp(caio, id, 'not_going');
    await setRsvp(dora, id, 'going');
    await patch(id, { title: 'Feira grande' });
    expect(await readNotificationSubjects()).toEqual([]);
    await patch(id, { date: later(9 * dayMilliseconds) });
    expect(await fanOutAndReadNotifications(hub, ana, 'event')).toMatchObject([
      {
        about: 'changed',
        title: 'Feira grande',
        path: `/eventos/${id}`,
        people: [],
        count: 1,
        unread: true,
      },
    ]);
    expect(await readNotificationSubjects(bia)).toEqual(['changed']);
    expect(await readNotificationSubjects(caio)).toEqual([]);
    // The admin who changes an event is not notified of the change.
    expect(await readNotificationSubjects(dora)).toEqual([]);
    await patch(id, { location: 'Praça' });
    expect(await readNotificationSubjects()).toEqual(['changed', 'changed']);
  });

  test('a change of an event of a draft or a past event is not notified', async () => {
    const id = await anEvent({ date: later(minuteMilliseconds), duration: 1 });
    await setRsvp(ana, id, 'going');
    hub.passTime(3 * minuteMilliseconds);
    await patch(id, { location: 'Praça' });
    expect(await readNotificationSubjects()).toEqual([]);
  });

  test('a change of an event that moves it into the past is notified to attendees', async () => {
    const id = await anEvent({ date: later(dayMilliseconds) });
    await setRsvp(ana, id, 'going');
    await patch(id, { date: later(-dayMilliseconds) });
    expect(await readNotificationSubjects()).toEqual(['changed']);
  });

  test('a change of an event that cancels it is notified, also to waiting members', async () => {
    const id = await anEvent({ maxParticipants: 1 });
    await setRsvp(ana, id, 'going');
    await setRsvp(bia, id, 'going');
    await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
    for (const reader of [ana, bia]) expect(await readNotificationSubjects(reader)).toEqual(['cancelled']);
  });
});

test('a seat offer is notified to its member, as long as it is valid', async () => {
  const id = await anEvent({ maxParticipants: 1 });
  for (const by of [dora, ana, bia]) await setRsvp(by, id, 'going');
  await setRsvp(dora, id, 'not_going');
  expect(await readNotificationSubjects(ana)).toEqual(['place']);
  expect(await readNotificationSubjects(bia)).toEqual([]);
  hub.passTime(13 * hourMilliseconds);
  await offerFreeSeats(hub.ctx);
  expect(await readNotificationSubjects(ana)).toEqual([]);
  expect(await readNotificationSubjects(bia)).toEqual(['place']);
  await setRsvp(bia, id, 'going');
  expect(await readNotificationSubjects(bia)).toEqual([]);
  // The notification of the next seat offer does not contain the previous offer.
  await setRsvp(ana, id, 'going');
  await setRsvp(bia, id, 'not_going');
  await setRsvp(bia, id, 'going');
  expect(await readNotificationSubjects(ana)).toEqual(['place']);
  await setRsvp(ana, id, 'not_going');
  expect(await readNotificationSubjects(bia)).toEqual(['place']);
  await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
  expect(await readNotificationSubjects(bia)).toEqual(['cancelled']);
});

describe('a reminder', () => {
  test('a reminder of an event goes to attendees once a day before and once an hour before', async () => {
    const id = await anEvent({ date: later(2 * dayMilliseconds) });
    await setRsvp(ana, id, 'going');
    await setRsvp(bia, id, 'maybe');
    await createEventReminders(hub.ctx);
    expect(await readNotificationSubjects()).toEqual([]);
    hub.passTime(dayMilliseconds + minuteMilliseconds);
    await Promise.all([createEventReminders(hub.ctx), createEventReminders(hub.ctx)]);
    await createEventReminders(hub.ctx);
    expect(await readNotificationSubjects()).toEqual(['day']);
    expect(await readNotificationSubjects(bia)).toEqual([]);
    hub.passTime(23 * hourMilliseconds);
    await createEventReminders(hub.ctx);
    await createEventReminders(hub.ctx);
    expect(await readNotificationSubjects()).toEqual(['hour', 'day']);
    // After a change of the date there is a new reminder, and the old one is deleted.
    await patch(id, { date: later(12 * hourMilliseconds) });
    await createEventReminders(hub.ctx);
    expect(await readNotificationSubjects()).toEqual(['day', 'changed']);
  });

  test('a reminder of an event is not sent for a cancelled event, nor to members who turned reminders off', async () => {
    const id = await anEvent({ date: later(2 * hourMilliseconds) });
    const other = await anEvent({ date: later(2 * hourMilliseconds) });
    for (const by of [ana, bia]) for (const text of [id, other]) await setRsvp(by, text, 'going');
    await bia.request('PATCH', '/api/user/settings', { eventReminders: false });
    await createEventReminders(hub.ctx);
    expect(await readNotificationSubjects()).toEqual(['day', 'day']);
    await dora.request('PUT', `/api/events/${other}/cancellation`, { reason: 'Chuva' });
    expect((await readNotificationSubjects()).toSorted()).toEqual(['cancelled', 'day']);
    hub.passTime(hourMilliseconds + minuteMilliseconds);
    await createEventReminders(hub.ctx);
    expect((await readNotificationSubjects()).toSorted()).toEqual(['cancelled', 'day', 'hour']);
    expect(await readNotificationSubjects(bia)).toEqual(['cancelled']);
  });

  test('a reminder of an event is sent as an email if the member wants emails', async () => {
    const id = await anEvent({ title: 'Plantio', date: later(2 * hourMilliseconds) });
    await setRsvp(ana, id, 'going');
    await setRsvp(caio, id, 'going');
    const kinds = [{ kind: 'event', mail: false }];
    expect((await caio.request('PATCH', '/api/notifications/settings', { kinds })).status).toBe(200);
    await createEventReminders(hub.ctx);
    await fanOutNotifications(hub.ctx);
    await hub.db.run(sql`delete from outgoing_messages`);
    hub.passTime(6 * minuteMilliseconds);
    await sendNotificationEmails(hub.ctx);
    const mails = await hub.db.rows(sql`select recipient, subject from outgoing_messages order by recipient`);
    expect(mails).toEqual([
      { recipient: 'ana@exemplo.com.br', subject: '“Plantio” começa em menos de 24 horas' },
    ]);
  });
});

describe('late notifications', () => {
  const emails = async (reader = ana) =>
    (
      await hub.db.rows<{ subject: string }>(
        sql`select subject from outgoing_messages where recipient = ${reader.email} order by created_at`,
      )
    ).map(({ subject }) => subject);

  /** Sets whether ana gets her notifications by e-mail only once a day, at eight. */
  const daily = (isDaily: boolean) => ana.request('PATCH', '/api/notifications/settings', { daily: isDaily });

  test('a late notification is not emailed after the event has begun or the seat offer has expired', async () => {
    expect((await daily(true)).status).toBe(200);
    const id = await anEvent({ title: 'Plantio', date: later(2 * hourMilliseconds), maxParticipants: 1 });
    const other = await anEvent({ title: 'Feira', date: later(20 * dayMilliseconds), maxParticipants: 1 });
    await setRsvp(ana, id, 'going');
    for (const by of [dora, ana]) await setRsvp(by, other, 'going');
    await setRsvp(dora, other, 'not_going');
    await createEventReminders(hub.ctx);
    expect((await readNotificationSubjects()).toSorted()).toEqual(['day', 'place']);
    await hub.db.run(sql`delete from outgoing_messages`);
    // The seat offer has expired, and the seat is not yet offered to the next member.
    await hub.db.run(
      sql`update event_rsvps set offered_until = ${hub.ctx.now()} where rsvp_status = 'offered'`,
    );
    hub.passTime(25 * hourMilliseconds);
    await sendNotificationEmails(hub.ctx);
    expect(await emails()).toEqual([]);
    expect(await hub.db.rows(sql`select from notifications where mail_at is not null`)).toEqual([]);
    // A notification that is still useful at eight is e-mailed.
    const soon = await anEvent({ title: 'Poda', date: later(26 * hourMilliseconds) });
    await setRsvp(ana, soon, 'going');
    await patch(soon, { location: 'Horta' });
    expect(await readNotificationSubjects()).toContain('changed');
    hub.passTime(25 * hourMilliseconds);
    await sendNotificationEmails(hub.ctx);
    expect(await emails()).toHaveLength(1);
    await daily(false);
  });
});

test('notices are purged once they have left the bell', async () => {
  await purgeEventNotices({
    db: hub.db,
    now: () => new Date(hub.ctx.now().getTime() + 400 * dayMilliseconds),
  });
  const id = await anEvent({ date: later(300 * dayMilliseconds) });
  await setRsvp(ana, id, 'going');
  await patch(id, { location: 'Praça' });
  const moment = hub.ctx.now().getTime();
  const clear = (days: number) =>
    purgeEventNotices({ db: hub.db, now: () => new Date(moment + days * dayMilliseconds) });
  expect(await clear(89)).toBe(0);
  expect(await fanOutAndReadNotifications(hub, ana, 'event')).toHaveLength(1);
  expect(await clear(91)).toBe(1);
  expect(await hub.db.rows(sql`select from event_notices`)).toEqual([]);
});

test('a crowd is notified in batches, each member once', async () => {
  const id = await anEvent();
  await hub.db.run(sql`
    with crowd as (
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'Gente ' || n, n || '@multidao.exemplo.com.br', now() from generate_series(1, 4500) n
      returning id
    ), going as (
      insert into event_rsvps (event_id, member_id, rsvp_status, responded_at) select ${id}, id, 'going', now() from crowd
    )
    update event_counts set going = 4500 where event_id = ${id}`);
  await patch(id, { date: later(20 * dayMilliseconds) });
  await fanOutNotifications(hub.ctx);
  const row = await hub.db.row<{ sent: number; left: number }>(sql`
    select (select count(*)::int from notifications) as sent, (select count(*)::int from outbox_events) as left`);
  expect(row).toEqual({ sent: 4500, left: 0 });
});
