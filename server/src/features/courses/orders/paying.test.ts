import { describe, expect, test } from 'vitest';
import { eraseCourseData } from '#features/courses/index';
import { connectMemberSocket } from '#testing/test-sockets';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createTestPaymentId, createOrderFixtures } from '#testing/orders';

const { hub, ana, bia, dora } = await startSharedTestHub('ana', 'bia', 'dora');
const {
  anOrder,
  orderCourse,
  confirm,
  refund,
  readOrder,
  isEnrolled,
  later,
  read,
  enrol,
  learn,
  expectExact,
} = createOrderFixtures(hub, dora);

describe('confirming as an admin', () => {
  test('confirming a payment as an admin enrols the payer, once, and notifies their open windows', async () => {
    const { course, order } = await anOrder(ana);
    const subscriber = await connectMemberSocket(hub, ana);
    const payment = createTestPaymentId();
    const all = await Promise.all([1, 2, 3].map(() => confirm(dora, order.id, { endToEndId: payment })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await subscriber.next()).toMatchObject({ type: 'course_order_changed', id: course.id });
    subscriber.socket.close();
    expect(all[0]?.body).toMatchObject({
      status: 'paid',
      paidBy: 'staff',
      confirmedBy: { id: dora.id },
      member: { id: ana.id },
      endToEndId: payment,
      isPaidAfterExpiry: false,
      isOwed: false,
    });
    expect(await readOrder(ana, order.id)).toMatchObject({ status: 'paid', code: null, endToEndId: payment });
    expect((await read(bia, course.id)).enrolments).toBe(1);
    expect((await learn(ana, course.lessons[0] ?? '')).status).toBe(200);
    await expectExact();
  });

  test('confirming a payment uses the bank’s time, if the payment id contains it', async () => {
    const { order } = await anOrder(ana);
    await later(order.id, 2);
    const { madeAt } = await readOrder(ana, order.id);
    const sent = new Date(Date.parse(madeAt) + 600_000).toISOString();
    const endToEndId = `E12345678${sent.slice(0, 16).replaceAll(/\D/g, '')}abcDEF12345`;
    const { body } = await confirm(dora, order.id, { endToEndId });
    expect(body).toMatchObject({ isPaidAfterExpiry: false, paidAt: `${sent.slice(0, 16)}:00.000Z` });
  });

  test('a payment pays one order', async () => {
    const [first, second] = [await anOrder(ana), await anOrder(ana)];
    const endToEndId = createTestPaymentId();
    await confirm(dora, first.order.id, { endToEndId });
    expect((await confirm(dora, second.order.id, { endToEndId })).status).toBe(409);
    expect(await isEnrolled(ana, second.course.id)).toBe(false);
    expect((await confirm(dora, second.order.id, { endToEndId: 'com espaço' })).status).toBe(422);
  });

  test('a payment pays only one order, also if two orders are reported for it at the same moment', async () => {
    for (const _ of [1, 2, 3]) {
      const orders = [await anOrder(ana), await anOrder(bia)];
      const endToEndId = createTestPaymentId();
      const all = await Promise.all(orders.map(({ order }) => confirm(dora, order.id, { endToEndId })));
      expect(all.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([200, 409]);
    }
    await expectExact();
  });

  test('a payment after the due date, or for a cancelled order, is accepted and marked as late', async () => {
    const { course, order } = await anOrder(ana);
    const second = await anOrder(bia);
    await bia.request('DELETE', `/api/user/course-orders/${second.order.id}`);
    await later(order.id, 2);
    expect(await readOrder(ana, order.id)).toMatchObject({ status: 'expired', code: null });
    const again = await orderCourse(ana, course.id);
    expect(again.id).not.toBe(order.id);
    expect((await confirm(dora, order.id)).body).toMatchObject({ status: 'paid', isPaidAfterExpiry: true });
    expect(await isEnrolled(ana, course.id)).toBe(true);
    // The second order is cancelled, because the first one is paid. If the second order is paid all the same, its money
    // is owed to the member.
    expect((await readOrder(ana, again.id)).status).toBe('cancelled');
    expect((await confirm(dora, again.id)).body).toMatchObject({ status: 'paid', isOwed: true });
    expect((await dora.request('GET', '/api/admin/course-orders?filter=refund')).body).toMatchObject([
      { id: again.id },
    ]);
    expect((await confirm(dora, second.order.id)).body).toMatchObject({
      isPaidAfterExpiry: true,
      isOwed: false,
    });
    await expectExact();
  });

  test('a member banned after paying still gets what they paid for', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const { course, order } = await anOrder(eva);
    await hub.people.createSignedInMember('zeca');
    await dora.request('POST', '/api/admin/punishments', { userId: eva.id, type: 'temporary_ban' });
    expect((await eva.request('PUT', `/api/courses/${course.id}/order`)).status).toBe(403);
    expect((await confirm(dora, order.id)).body).toMatchObject({ status: 'paid', isOwed: false });
    expect((await read(bia, course.id)).enrolments).toBe(1);
  });
});

describe('refunding', () => {
  test('refunding an order ends the access and preserves the progress until the order is paid again', async () => {
    const { course, order } = await anOrder(ana);
    expect((await refund(dora, order.id)).status).toBe(409);
    await confirm(dora, order.id);
    await learn(ana, course.lessons[0] ?? '');
    await learn(ana, course.lessons[1] ?? '');
    await ana.request('PUT', `/api/courses/${course.id}/rating`, { stars: 4 });
    const both = await Promise.all([refund(dora, order.id), refund(dora, order.id)]);
    expect(both.map(({ body }) => [body.status, body.refundReason])).toEqual([
      ['refunded', 'Desistiu.'],
      ['refunded', 'Desistiu.'],
    ]);
    await expectExact();
    expect(await read(ana, course.id)).toMatchObject({
      progress: null,
      enrolments: 0,
      ratings: 0,
      canRate: false,
    });
    for (const [method, end] of [
      ['GET', ''],
      ['PUT', '/opening'],
      ['PUT', '/completion'],
    ] as const)
      expect((await ana.request(method, `/api/lessons/${course.lessons[0]}${end}`)).status).toBe(403);
    expect((await ana.request('PUT', `/api/courses/${course.id}/rating`, { stars: 5 })).status).toBe(403);
    expect((await enrol(ana, course.id)).status).toBe(409);
    expect((await confirm(dora, order.id)).body.status).toBe('refunded');
    expect(await isEnrolled(ana, course.id)).toBe(false);

    const next = await orderCourse(ana, course.id);
    await confirm(dora, next.id);
    expect(await read(ana, course.id)).toMatchObject({
      progress: { done: 2, completedAt: expect.any(String) },
      enrolments: 1,
      ratings: 1,
      myRating: 4,
    });
    await expectExact();
  });

  test('refunding a payment that enrolled no member keeps the enrolment', async () => {
    const { course, order } = await anOrder(ana);
    await ana.request('DELETE', `/api/user/course-orders/${order.id}`);
    const next = await orderCourse(ana, course.id);
    await confirm(dora, next.id);
    await confirm(dora, order.id);
    expect((await refund(dora, order.id)).body).toMatchObject({ status: 'refunded', isOwed: false });
    expect(await isEnrolled(ana, course.id)).toBe(true);
  });
});

test('an order remains anonymized after its account, and a later payment must be refunded', async () => {
  const eva = await hub.people.createSignedInMember('eva-lima');
  const [paid, open] = [await anOrder(eva), await anOrder(eva)];
  await confirm(dora, paid.order.id);
  await refund(dora, paid.order.id);
  const clear = () =>
    eraseCourseData(hub.ctx, { memberId: eva.id, accountId: eva.accountId, addresses: [], texts: 'keep' });
  while (await clear());
  const listed = async () =>
    (await dora.request('GET', '/api/admin/course-orders?limit=2')).body as { id: string; member: unknown }[];
  expect(await listed()).toMatchObject([
    { id: open.order.id, member: null },
    { id: paid.order.id, member: null, amount: 4990, status: 'refunded', refundReason: '' },
  ]);
  expect((await confirm(dora, open.order.id)).body).toMatchObject({ status: 'paid', isOwed: true });
  expect((await read(dora, open.course.id)).enrolments).toBe(0);
  await expectExact();
});
