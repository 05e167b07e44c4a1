import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import { describe, expect, test } from 'vitest';
import { purgeUnpaidOrders, unpaidOrderRetentionDays } from '#features/courses/index';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createOrderFixtures, testPaymentReceiver } from '#testing/orders';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const { setPaymentReceiver, aCourse, anOrder, orderCourse, confirm, readOrder, isEnrolled, read, later } =
  createOrderFixtures(hub, dora);

const pay = (courseId: string, by = ana) => by.request('PUT', `/api/courses/${courseId}/order`);

describe('ordering', () => {
  test('a paid course can be ordered only after a payment receiver is set', async () => {
    await setPaymentReceiver(null);
    const { id } = await aCourse({ price: 4990 });
    expect((await read(ana, id)).canBuy).toBe(false);
    expect((await pay(id)).status).toBe(409);
    await setPaymentReceiver(testPaymentReceiver);
    expect((await read(ana, id)).canBuy).toBe(true);
    const { status, body } = await pay(id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ courseId: id, amount: 4990, status: 'waiting', isOwed: false }),
    ]);
    expect(body.txid).toMatch(/^[A-Za-z0-9]{25}$/);
    expect(body.code).toContain(`540549.905802BR5904Vila6006Olinda62290525${body.txid}6304`);
    expect(await isEnrolled(ana, id)).toBe(false);
  });

  test('retries and concurrent requests return the open order', async () => {
    await setPaymentReceiver(testPaymentReceiver);
    const { id } = await aCourse({ price: 100 });
    const both = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    // The price of an order does not change with the price of the course.
    await dora.request('PATCH', `/api/courses/${id}`, { price: 200 });
    expect((await orderCourse(ana, id)).amount).toBe(100);
    expect((await orderCourse(bia, id)).amount).toBe(200);
  });

  test('open orders use a new Pix key at once, and without a key there is no code', async () => {
    const { order } = await anOrder(ana);
    await setPaymentReceiver({ ...testPaymentReceiver, key: '529.982.247-25' });
    expect((await readOrder(ana, order.id)).code).toContain('011152998224725');
    await setPaymentReceiver(null);
    expect((await readOrder(ana, order.id)).code).toBeNull();
  });

  test('draft, archived, free and already bought courses cannot be ordered', async () => {
    await setPaymentReceiver(testPaymentReceiver);
    const free = await aCourse();
    const draft = await aCourse({ price: 100, publish: false });
    const old = await aCourse({ price: 100 });
    await dora.request('PUT', `/api/courses/${old.id}/archive`);
    expect((await pay(free.id)).status).toBe(409);
    expect((await pay(draft.id)).status).toBe(404);
    expect((await pay(draft.id, caio)).status).toBe(409);
    expect((await pay(old.id)).status).toBe(404);
    const { course, order } = await anOrder(ana);
    await confirm(dora, order.id);
    expect((await pay(course.id)).status).toBe(409);
  });

  test('only the owner of an order can cancel it, and can then order again', async () => {
    const { course, order } = await anOrder(ana);
    const cancel = (by = ana) => by.request('DELETE', `/api/user/course-orders/${order.id}`);
    for (const other of [bia, dora]) expect((await cancel(other)).status).toBe(404);
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', code: null });
    expect((await cancel()).status).toBe(200);
    expect((await orderCourse(ana, course.id)).id).not.toBe(order.id);
    const { order: paid } = await anOrder(ana);
    await confirm(dora, paid.id);
    expect((await ana.request('DELETE', `/api/user/course-orders/${paid.id}`)).status).toBe(409);
  });

  test('a member’s own orders are listed newest first, and no other member can read them', async () => {
    const { order, course } = await anOrder(bia);
    const [first] = (await bia.request('GET', '/api/user/course-orders')).body;
    expect(first).toMatchObject({ id: order.id, courseTitle: 'Do zero' });
    expect((await bia.request('GET', `/api/courses/${course.id}/order`)).body.id).toBe(order.id);
    for (const path of [`/api/user/course-orders/${order.id}`, `/api/courses/${course.id}/order`])
      for (const other of [ana, dora]) expect((await other.request('GET', path)).status).toBe(404);
  });
});

describe('no call of a member gives access', () => {
  test('no call of a member gives access to a paid course: not enrolling, not ordering, and none that staff make', async () => {
    const { course, order } = await anOrder(ana);
    const path = `/api/admin/course-orders`;
    const text = `txid;valor\n${order.txid};49,90`;
    const adminCalls = [
      ['PUT', `${path}/${order.id}/payment`, {}],
      ['PUT', `${path}/${order.id}/refund`, { reason: 'Oi' }],
      ['PUT', `${path}/bank-file`, { text }],
      ['POST', `${path}/bank-file/trial`, { text }],
      ['GET', path, undefined],
      ['PUT', '/api/admin/payment-receiver', { receiver: testPaymentReceiver }],
    ] as const;
    // Moderators can edit courses, but the payments are only for admins.
    for (const [method, address, body] of adminCalls)
      for (const by of [ana, caio])
        expect([address, (await by.request(method, address, body)).status]).toEqual([address, 403]);
    for (const [method, address, status, body] of [
      ['PUT', `/api/courses/${course.id}/enrolment`, 409],
      ['POST', '/api/payments/generic', 404, { txid: order.txid, amount: '49.90' }],
      ['PUT', `/api/lessons/${course.lessons[0]}/opening`, 403],
      ['PUT', `/api/lessons/${course.lessons[0]}/completion`, 403],
    ] as const)
      expect([address, (await ana.request(method, address, body)).status]).toEqual([address, status]);
    expect(await isEnrolled(ana, course.id)).toBe(false);
    expect((await readOrder(ana, order.id)).status).toBe('waiting');
  });

  test('no statement without a payment gives access to a paid course', async () => {
    const { course } = await anOrder(ana);
    const enrolling = hub.db.run(sql`
      insert into enrolments (course_id, member_id, enrolled_at) values (${course.id}, ${ana.id}, now())`);
    await expect(enrolling).rejects.toThrow('not paid for');
  });
});

test('admins list all orders by status, page by page', async () => {
  const [anaOrder, two, three] = [await anOrder(ana), await anOrder(bia), await anOrder(ana)];
  await confirm(dora, two.order.id);
  const ids = async (filter: string) =>
    (await dora.request('GET', `/api/admin/course-orders?limit=2&filter=${filter}`)).body.map(
      ({ id }: { id: string }) => id,
    );
  expect(await ids('all')).toEqual([three.order.id, two.order.id]);
  expect(await ids('waiting')).toEqual([three.order.id, anaOrder.order.id]);
  expect((await ids('paid'))[0]).toBe(two.order.id);
  const first = await dora.request('GET', '/api/admin/course-orders?limit=1&filter=waiting');
  const [next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.slice(1) ?? [];
  expect((await dora.request('GET', next)).body).toMatchObject([{ id: anaOrder.order.id }]);
  expect((await dora.request('GET', '/api/admin/course-orders?filter=mine')).status).toBe(422);
});

test.each([
  [{ key: '123.456.789-00' }, 'receiver.key'],
  [{ key: 'chave' }, 'receiver.key'],
  [{ name: 'Uma associação com nome comprido' }, 'receiver.name'],
  [{ name: '日本' }, 'receiver.name'],
  [{ city: 'São José dos Pinhais' }, 'receiver.city'],
])('a payment receiver with %o is rejected', async (wrong, path) => {
  const { status, body } = await setPaymentReceiver({ ...testPaymentReceiver, ...wrong });
  expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
});

test('the receiver is stored in the format of the banks', async () => {
  const { body } = await setPaymentReceiver({ key: ' 52998224725 ', name: 'Associação', city: 'São Paulo' });
  expect(body.receiver).toEqual({ kind: 'cpf', key: '52998224725', name: 'Associacao', city: 'Sao Paulo' });
  expect((await dora.request('GET', '/api/admin/payment-receiver')).body).toEqual({
    receiver: body.receiver,
    webhook: false,
  });
});

describe('unpaid orders', () => {
  test('unpaid orders are limited per day', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const { course } = await anOrder(eva);
    const order = () => eva.request('PUT', `/api/courses/${course.id}/order`);
    for (let created = 1; created < orderLimits.daily; created += 1) {
      const { body } = await order();
      await eva.request('DELETE', `/api/user/course-orders/${body.id}`);
    }
    const last = await order();
    // Ordering a course again while an order for it is open returns the open order, and does not count as a further
    // order.
    expect((await order()).body.id).toBe(last.body.id);
    await eva.request('DELETE', `/api/user/course-orders/${last.body.id}`);
    const rejected = await order();
    expect([rejected.status, rejected.body.message]).toEqual([
      429,
      'Você já fez muitos pedidos hoje. Tente de novo amanhã.',
    ]);
    await hub.db.run(sql`
      update course_orders set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day',
        closed_at = closed_at - interval '1 day' where member_id = ${eva.id}`);
    expect((await order()).status).toBe(200);
  });

  test('unpaid orders are purged after half a year, and paid orders are not', async () => {
    const [unpaid, young, paid] = [await anOrder(ana), await anOrder(ana), await anOrder(ana)];
    await confirm(dora, paid.order.id);
    await later(paid.order.id, unpaidOrderRetentionDays + 1);
    await later(unpaid.order.id, unpaidOrderRetentionDays + 1);
    await later(young.order.id, unpaidOrderRetentionDays - 1);
    await purgeUnpaidOrders(hub.ctx);
    const stored = [unpaid, young, paid].map(({ order }) =>
      ana.request('GET', `/api/user/course-orders/${order.id}`),
    );
    expect((await Promise.all(stored)).map(({ status }) => status)).toEqual([404, 200, 200]);
  });
});
