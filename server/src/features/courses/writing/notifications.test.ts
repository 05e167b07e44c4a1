import { beforeEach, expect, test } from 'vitest';
import { sendNotificationEmails } from '#features/notifications/index';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { eraseCourseData } from '../erase-own-data.ts';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
const { made, aCourse } = createCourseFixtures(hub, caio);

const readNotifications = (reader = ana) => fanOutAndReadNotifications(hub, reader, 'course');

beforeEach(() => hub.db.run(sql`delete from notifications`));

test('publishing a course notifies all members who want course news, except its publisher', async () => {
  await bia.request('PATCH', '/api/user/settings', { courseUpdates: false });
  const draft = await aCourse({ publish: false, title: 'Do zero ao agente' });
  expect(await readNotifications()).toEqual([]);
  await made('PUT', `/api/courses/${draft.id}/publication`);
  expect(await readNotifications()).toMatchObject([
    { kind: 'course', title: 'Do zero ao agente', path: `/cursos/${draft.id}`, people: [], unread: true },
  ]);
  expect(await readNotifications(bia)).toEqual([]);
  expect(await readNotifications(caio)).toEqual([]);
});

test('a course that is archived and published again causes no second notification', async () => {
  const { id } = await aCourse();
  expect(await readNotifications()).toHaveLength(1);
  await made('PUT', `/api/courses/${id}/archive`);
  await hub.db.run(sql`delete from notifications`);
  await made('PUT', `/api/courses/${id}/publication`);
  expect(await readNotifications()).toEqual([]);
});

test('a course archived before the fan-out notifies no members', async () => {
  const { id } = await aCourse();
  await made('PUT', `/api/courses/${id}/archive`);
  expect(await readNotifications()).toEqual([]);
});

test('the notification is also sent if the publisher’s account is deleted', async () => {
  await aCourse({ title: 'De quem se foi' });
  const erasureRequest = {
    memberId: caio.id,
    accountId: caio.accountId,
    addresses: [],
    texts: 'keep' as const,
  };
  while (await eraseCourseData(hub.ctx, erasureRequest));
  expect(await readNotifications()).toMatchObject([{ title: 'De quem se foi' }]);
});

test('the notification of a course is sent as an email if the member wants emails', async () => {
  await aCourse({ title: 'Postgres para todos' });
  await readNotifications();
  await hub.db.run(sql`delete from outgoing_messages`);
  hub.passTime(6 * 60_000);
  await sendNotificationEmails(hub.ctx);
  const mails = await hub.db.rows(sql`select recipient, subject from outgoing_messages`);
  expect(mails).toEqual([
    { recipient: 'ana@exemplo.com.br', subject: 'Há um curso novo: “Postgres para todos”' },
  ]);
});
