import { expect, test } from 'vitest';
import { sendNotificationEmails } from '#features/notifications/index';
import { sql } from '#platform/database/database';
import { signInMemberForTwoYears } from '#testing/many-members';
import { connectMemberSocket, readNextFrameOfType, sendTestFrame } from '#testing/test-sockets';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createOrderFixtures } from '#testing/orders';

const { hub, dora, caio, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const { anOrder, confirm, refund, later } = createOrderFixtures(hub, dora);

const readNotifications = (reader = ana) => fanOutAndReadNotifications(hub, reader, 'order');

test('the payer is notified of the enrolment, once, and no other member is', async () => {
  const { course, order } = await anOrder(ana);
  expect(await readNotifications()).toEqual([]);
  await confirm(dora, order.id);
  await confirm(dora, order.id);
  expect(await readNotifications()).toMatchObject([
    {
      kind: 'order',
      about: 'paid',
      title: 'Do zero',
      path: `/cursos/${course.id}`,
      people: [],
      unread: true,
    },
  ]);
  expect([await readNotifications(bia), await readNotifications(dora)]).toEqual([[], []]);
});

test('a refund replaces the notification of the payment and links to the receipt', async () => {
  const { order } = await anOrder(bia);
  await confirm(dora, order.id);
  const [first] = await readNotifications(bia);
  await bia.request('PUT', `/api/notifications/${first?.id}/read`);
  await refund(dora, order.id);
  expect(await readNotifications(bia)).toMatchObject([
    { about: 'refunded', path: `/cursos/compras/${order.id}`, unread: true },
  ]);
});

test('a payment that does not enrol the payer is reported as owed', async () => {
  const eva = await signInMemberForTwoYears(hub, await hub.people.createSignedInMember('eva'));
  const { course, order } = await anOrder(eva, 100);
  await dora.request('PATCH', `/api/courses/${course.id}`, { price: 49_900 });
  await later(order.id, 2);
  await confirm(dora, order.id);
  expect(await readNotifications(eva)).toMatchObject([
    { about: 'owed', path: `/cursos/compras/${order.id}` },
  ]);
});

test('the notification of an order is sent as an email if the member wants emails', async () => {
  const eva = await signInMemberForTwoYears(hub, await hub.people.createSignedInMember('iara'));
  await eva.request('PATCH', '/api/user/settings', { courseUpdates: false });
  const { order } = await anOrder(eva);
  await confirm(dora, order.id);
  await readNotifications(eva);
  await hub.db.run(sql`delete from outgoing_messages`);
  hub.passTime(6 * 60_000);
  await sendNotificationEmails(hub.ctx);
  expect(
    await hub.db.rows(sql`select recipient, subject from outgoing_messages where recipient = ${eva.email}`),
  ).toMatchObject([
    { subject: expect.stringContaining('Seu pagamento foi confirmado: você está em “Do zero”') },
  ]);
});

test('order admins receive an event for each new or changed order, and no other member does', async () => {
  const eva = await signInMemberForTwoYears(hub, await hub.people.createSignedInMember('bento'));
  await anOrder(bia);
  const [orderAdmin, other] = [await connectMemberSocket(hub, dora), await connectMemberSocket(hub, caio)];
  const { order } = await anOrder(eva);
  expect(await readNextFrameOfType(orderAdmin, 'course_orders_changed')).toEqual({
    type: 'course_orders_changed',
  });
  await eva.request('DELETE', `/api/user/course-orders/${order.id}`);
  await readNextFrameOfType(orderAdmin, 'course_orders_changed');
  await confirm(dora, order.id);
  await readNextFrameOfType(orderAdmin, 'course_orders_changed');
  const received = [];
  // A frame of unknown type gets an error response, which arrives after all realtime events emitted before.
  sendTestFrame(other, { type: 'nothing', clientMessageId: crypto.randomUUID() });
  for (let frame = await other.next(); ; frame = await other.next()) {
    received.push(frame.type);
    if (frame.type === 'error') break;
  }
  expect(received).not.toContain('course_orders_changed');
  for (const { socket } of [orderAdmin, other]) socket.close();
});
