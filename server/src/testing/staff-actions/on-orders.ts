import { expect } from 'vitest';
import { createCourseFixtures } from '../courses.ts';
import { aPaymentId, testPaymentReceiver } from '../orders.ts';
import type { StaffAction, StaffActionsHub } from './staff-actions-hub.ts';

/** What staff do about the orders of courses. */
export function staffOrderActions({
  hub,
  ana,
  caio,
  dora,
}: Pick<StaffActionsHub, 'hub' | 'ana' | 'caio' | 'dora'>): StaffAction[] {
  const { aCourse } = createCourseFixtures(hub, caio);
  const settle = (to: object | null) => dora.ask('PUT', '/api/admin/payment-receiver', { receiver: to });
  async function anOrder() {
    await settle(testPaymentReceiver);
    const { id } = await aCourse({ price: 4990 });
    return (await ana.ask('PUT', `/api/courses/${id}/order`)).body as { id: string; txid: string };
  }
  const path = '/api/admin/course-orders';
  const paid = (by: string) => ({ status: 'paid', amount: 4990, by, isIn: true });
  return [
    {
      endpointName: 'PUT /api/admin/payment-receiver',
      actor: dora,
      call: async () => {
        await settle(null);
        return { path: '/api/admin/payment-receiver', body: { receiver: testPaymentReceiver } };
      },
      auditAction: 'settings.payment',
      before: { pixKey: null },
      after: { pixKey: expect.stringMatching(/^email …m\.br \([0-9a-f]{8}\)$/) as string },
    },
    {
      endpointName: 'PUT /api/admin/course-orders/:id/payment',
      actor: dora,
      call: async () => ({ path: `${path}/${(await anOrder()).id}/payment`, body: {} }),
      auditAction: 'order.paid',
      before: { status: 'waiting' },
      after: paid('staff'),
      affectedMember: 'ana',
    },
    {
      endpointName: 'PUT /api/admin/course-orders/bank-file',
      actor: dora,
      call: async () => ({
        path: `${path}/bank-file`,
        body: { text: `txid;valor\n${(await anOrder()).txid};49,90` },
      }),
      auditAction: 'order.paid',
      before: { status: 'waiting' },
      after: paid('bank'),
      affectedMember: 'ana',
    },
    {
      endpointName: 'PUT /api/admin/course-orders/bank-file',
      actor: dora,
      call: async () => {
        const { id, txid } = await anOrder();
        await dora.ask('PUT', `${path}/${id}/payment`, { endToEndId: aPaymentId() });
        return {
          path: `${path}/bank-file`,
          body: { text: `txid;valor;e2eid\n${txid};49,90;${aPaymentId()}` },
        };
      },
      auditAction: 'order.surplus',
      before: { surplus: 0 },
      after: { surplus: 1, by: 'bank' },
      affectedMember: 'ana',
    },
    {
      endpointName: 'PUT /api/admin/course-orders/:id/refund',
      actor: dora,
      call: async () => {
        const { id } = await anOrder();
        await dora.ask('PUT', `${path}/${id}/payment`, {});
        return { path: `${path}/${id}/refund`, body: { reason: 'Desistiu.' } };
      },
      auditAction: 'order.refunded',
      before: { status: 'paid' },
      after: { status: 'refunded', amount: 4990 },
      affectedMember: 'ana',
    },
  ];
}
