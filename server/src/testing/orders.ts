import { createHmac } from 'node:crypto';
import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import { expect } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from './http-test-client.ts';
import { createCourseFixtures } from './courses.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

type Sender = Pick<TestPerson, 'request'>;
type PaymentNoticeOptions = {
  secret?: string;
  at?: Date;
  text?: string;
  adapter?: string;
  signature?: string;
};

/** The receiver of payments in tests. */
export const testPaymentReceiver = { key: 'caixa@exemplo.com.br', name: 'Vila', city: 'Olinda' };
export const testPixWebhookSecret = 'um segredo bem comprido';

/** Returns helpers for course orders of a hub with an admin who sets the payment receiver and confirms payments. */
export function createOrderFixtures(hub: TestServer, admin: Sender) {
  const courses = createCourseFixtures(hub, admin);
  const setPaymentReceiver = (to: object | null) =>
    admin.request('PUT', '/api/admin/payment-receiver', { receiver: to });

  /** Creates a priced course, and a member's order of it. */
  async function anOrder(by: Sender, price = 4990) {
    await setPaymentReceiver(testPaymentReceiver);
    const course = await courses.aCourse({ price, lessons: [{}, {}] });
    return { course, order: await orderCourse(by, course.id) };
  }

  async function orderCourse(by: Sender, courseId: string): Promise<CourseOrder> {
    const response = await by.request('PUT', `/api/courses/${courseId}/order`);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body;
  }

  const confirm = (by: Sender, id: string, body: object = {}) =>
    by.request('PUT', `/api/admin/course-orders/${id}/payment`, body);
  const refund = (by: Sender, id: string) =>
    by.request('PUT', `/api/admin/course-orders/${id}/refund`, { reason: 'Desistiu.' });
  const readOrder = async (by: Sender, id: string): Promise<CourseOrder> =>
    (await by.request('GET', `/api/user/course-orders/${id}`)).body;
  const isEnrolled = async (by: Sender, courseId: string) =>
    (await courses.read(by, courseId)).progress !== null;

  /** Moves the creation, expiry and closing of an order back by `days`. Its payment and refund keep their times. */
  const later = (id: string, days: number) =>
    hub.db.run(sql`
      update course_orders set created_at = created_at - make_interval(days => ${days}::int),
        expires_at = expires_at - make_interval(days => ${days}::int), closed_at = closed_at - make_interval(days => ${days}::int)
      where id = ${id}`);

  /** Sends the payment notice of a payment service to the hub. */
  function notify(payment: object, options: PaymentNoticeOptions = {}) {
    const { secret = testPixWebhookSecret, at = hub.ctx.now(), adapter = 'generic' } = options;
    const text = options.text ?? JSON.stringify(payment);
    const moment = Math.floor(at.getTime() / 1000);
    const signed = createHmac('sha256', secret)
      .update(`${moment}.${JSON.stringify(payment)}`)
      .digest('hex');
    return createHttpTestClient(hub.url, undefined)('POST', `/api/payments/${adapter}`, text, {
      'X-Mutirao-Signature': options.signature ?? `t=${moment},v1=${signed}`,
    });
  }

  return {
    ...courses,
    setPaymentReceiver,
    anOrder,
    orderCourse,
    confirm,
    refund,
    readOrder,
    isEnrolled,
    later,
    notify,
  };
}

let payments = 0;
/** Returns a new payment id in the format of a bank (Pix end-to-end id). */
export const createTestPaymentId = () => `E00000000202601011200${String((payments += 1)).padStart(11, '0')}`;
