import { expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createOrderFixtures, testPaymentReceiver } from '#testing/orders';

const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');
const { setPaymentReceiver, aCourse, anOrder, confirm, enrol } = createOrderFixtures(hub, dora);

const order = async (id: string, by = ana) => {
  const { status, body } = await by.request('PUT', `/api/courses/${id}/order`);
  return [status, body.message];
};

test('an order for a course that is not sold is rejected with the reason', async () => {
  await setPaymentReceiver(testPaymentReceiver);
  const free = await aCourse();
  expect(await order(free.id)).toEqual([409, 'Este curso é gratuito: inscreva-se.']);
  // Staff see a draft, and cannot order it either.
  const draft = await aCourse({ price: 100, publish: false });
  expect(await order(draft.id, dora)).toEqual([409, 'Este curso não recebe inscrições agora.']);
  const { course, order: paid } = await anOrder(ana);
  await confirm(dora, paid.id);
  expect(await order(course.id)).toEqual([409, 'Você já está neste curso.']);
  const other = await aCourse({ price: 100 });
  await setPaymentReceiver(null);
  expect(await order(other.id)).toEqual([409, 'Este hub ainda não recebe pagamentos. Fale com a equipe.']);
});

test('enrolling in a draft or a paid course is refused with its own reason', async () => {
  const draft = await aCourse({ publish: false });
  const closed = await enrol(dora, draft.id);
  expect([closed.status, closed.body.message]).toEqual([409, 'Este curso não recebe inscrições agora.']);
  const priced = await aCourse({ price: 100 });
  const paid = await enrol(ana, priced.id);
  expect([paid.status, paid.body.message]).toEqual([409, 'Este curso é pago: o acesso vem com o pagamento.']);
});
