import { expect } from 'vitest';
import { createCourseFixtures } from '../courses.ts';
import { createTestPaymentId, testPaymentReceiver } from '../orders.ts';
import type { StaffActionCase, StaffActionsHub } from './staff-actions-hub.ts';

type OrderActionsHub = Pick<StaffActionsHub, 'hub' | 'ana' | 'caio' | 'dora'>;

/** The actions of staff on course orders. */
export const createOrderActionCases = (actionsHub: OrderActionsHub): StaffActionCase[] => [
  ...paymentReceiverActions(actionsHub),
  ...paymentActions(actionsHub),
  ...bankFileActions(actionsHub),
  ...refundActions(actionsHub),
];

const paymentReceiverActions = (actionsHub: OrderActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/admin/payment-receiver',
    actor: actionsHub.dora,
    call: async () => {
      await setPaymentReceiver(actionsHub, null);
      return { path: '/api/admin/payment-receiver', body: { receiver: testPaymentReceiver } };
    },
    auditAction: 'settings.payment',
    before: { pixKey: null },
    after: { pixKey: expect.stringMatching(/^email …m\.br \([0-9a-f]{8}\)$/) as string },
  },
];

const paymentActions = (actionsHub: OrderActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/admin/course-orders/:id/payment',
    actor: actionsHub.dora,
    call: async () => ({ path: `${ordersPath}/${(await anOrder(actionsHub)).id}/payment`, body: {} }),
    auditAction: 'order.paid',
    before: { status: 'waiting' },
    after: paid('staff'),
    affectedMember: 'ana',
  },
];

const bankFileActions = (actionsHub: OrderActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/admin/course-orders/bank-file',
    actor: actionsHub.dora,
    call: async () => ({
      path: `${ordersPath}/bank-file`,
      body: { text: `txid;valor\n${(await anOrder(actionsHub)).txid};49,90` },
    }),
    auditAction: 'order.paid',
    before: { status: 'waiting' },
    after: paid('bank'),
    affectedMember: 'ana',
  },
  {
    endpointName: 'PUT /api/admin/course-orders/bank-file',
    actor: actionsHub.dora,
    call: async () => {
      const { id, txid } = await anOrder(actionsHub);
      await actionsHub.dora.request('PUT', `${ordersPath}/${id}/payment`, {
        endToEndId: createTestPaymentId(),
      });
      return {
        path: `${ordersPath}/bank-file`,
        body: { text: `txid;valor;e2eid\n${txid};49,90;${createTestPaymentId()}` },
      };
    },
    auditAction: 'order.surplus',
    before: { surplus: 0 },
    after: { surplus: 1, by: 'bank' },
    affectedMember: 'ana',
  },
];

const refundActions = (actionsHub: OrderActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/admin/course-orders/:id/refund',
    actor: actionsHub.dora,
    call: async () => {
      const { id } = await anOrder(actionsHub);
      await actionsHub.dora.request('PUT', `${ordersPath}/${id}/payment`, {});
      return { path: `${ordersPath}/${id}/refund`, body: { reason: 'Desistiu.' } };
    },
    auditAction: 'order.refunded',
    before: { status: 'paid' },
    after: { status: 'refunded', amount: 4990 },
    affectedMember: 'ana',
  },
];

const ordersPath = '/api/admin/course-orders';
const paid = (by: string) => ({ status: 'paid', amount: 4990, by, isIn: true });

const setPaymentReceiver = ({ dora }: OrderActionsHub, to: object | null) =>
  dora.request('PUT', '/api/admin/payment-receiver', { receiver: to });

async function anOrder(actionsHub: OrderActionsHub) {
  await setPaymentReceiver(actionsHub, testPaymentReceiver);
  const { id } = await createCourseFixtures(actionsHub.hub, actionsHub.caio).aCourse({ price: 4990 });
  return (await actionsHub.ana.request('PUT', `/api/courses/${id}/order`)).body as {
    id: string;
    txid: string;
  };
}
