import { afterAll, describe, expect, test } from 'vitest';
import { createTestPaymentId, createOrderFixtures, testPixWebhookSecret } from '#testing/orders';
import { startTestServer } from '#testing/start-test-server';

const hub = await startTestServer({ PIX_WEBHOOK_SECRET: testPixWebhookSecret });
afterAll(() => hub.stop());
const ana = await hub.people.createSignedInMember('ana');
const bia = await hub.people.createSignedInMember('bia');
const dora = await hub.people.createSignedInMember('dora', 'admin');
const { anOrder, confirm, readOrder, isEnrolled, later, notify, read, expectExact } = createOrderFixtures(
  hub,
  dora,
);

const now = () => hub.ctx.now().toISOString();
const createPayment = (txid: string, more: object = {}) => ({
  txid,
  amount: '49.90',
  endToEndId: createTestPaymentId(),
  paidAt: now(),
  ...more,
});

describe('a payment service', () => {
  test('a payment service reports a payment, and its payer is enrolled', async () => {
    const { course, order } = await anOrder(ana);
    const payment = createPayment(order.txid);
    expect(await notify(payment)).toMatchObject({ status: 200, body: { outcome: 'confirmed' } });
    expect(await readOrder(ana, order.id)).toMatchObject({ status: 'paid', endToEndId: payment.endToEndId });
    expect(await isEnrolled(ana, course.id)).toBe(true);
    const [entry] = (await dora.request('GET', '/api/admin/audit?limit=1')).body;
    expect(entry).toMatchObject({
      action: 'order.paid',
      actor: null,
      after: { by: 'webhook', amount: 4990 },
    });
  });

  test('retries and concurrent notifications of a payment service change nothing', async () => {
    const { course, order } = await anOrder(ana);
    const payment = createPayment(order.txid);
    const all = await Promise.all([notify(payment), notify(payment), notify(payment)]);
    expect(all.filter(({ body }) => body.outcome === 'confirmed')).toHaveLength(1);
    expect(all.filter(({ body }) => body.outcome === 'alreadyPaid')).toHaveLength(2);
    expect((await notify(payment)).body).toEqual({ outcome: 'alreadyPaid' });
    expect((await confirm(dora, order.id)).body.paidBy).toBe('webhook');
    expect((await read(ana, course.id)).enrolments).toBe(1);
    await expectExact();
  });

  test('more money for the same order is recorded, once', async () => {
    const { order } = await anOrder(ana);
    await notify(createPayment(order.txid));
    const more = createPayment(order.txid);
    expect([(await notify(more)).body, (await notify(more)).body]).toEqual([
      { outcome: 'duplicatePayment' },
      { outcome: 'alreadyPaid' },
    ]);
    const [row] = (await dora.request('GET', '/api/admin/course-orders?filter=paid&limit=1')).body;
    expect(row).toMatchObject({ id: order.id, surplus: [more.endToEndId], isOwed: false });
    const entries: object[] = (await dora.request('GET', '/api/admin/audit?limit=2')).body;
    expect(entries).toMatchObject([
      { action: 'order.surplus', actor: null, after: { by: 'webhook', surplus: 1 } },
      { action: 'order.paid' },
    ]);
  });

  test('a payment confirmed by staff takes the first reported id, and pays nothing else', async () => {
    const [first, second] = [await anOrder(ana), await anOrder(ana)];
    await confirm(dora, first.order.id);
    const payment = createPayment(first.order.txid);
    expect((await notify(payment)).body).toEqual({ outcome: 'alreadyPaid' });
    const { endToEndId } = payment;
    expect((await notify(createPayment(second.order.txid, { endToEndId }))).body).toEqual({
      outcome: 'transactionReused',
    });
    const more = createPayment(first.order.txid);
    expect((await notify(more)).body).toEqual({ outcome: 'duplicatePayment' });
    const again = createPayment(second.order.txid, { endToEndId: more.endToEndId });
    expect((await notify(again)).body).toEqual({ outcome: 'transactionReused' });
    expect(await isEnrolled(ana, second.course.id)).toBe(false);
  });

  test('a late payment of an old price does not enrol the payer: its money is owed', async () => {
    const { course, order } = await anOrder(bia, 100);
    await dora.request('PATCH', `/api/courses/${course.id}`, { price: 49_900 });
    await later(order.id, 2);
    expect((await notify(createPayment(order.txid, { amount: '1.00' }))).body).toEqual({
      outcome: 'paidAfterExpiry',
    });
    expect([await isEnrolled(bia, course.id), (await readOrder(bia, order.id)).status]).toEqual([
      false,
      'paid',
    ]);
    await expectExact();
  });

  test.each([['49.89'], ['4990.00'], ['499.00']])(
    'another amount (%s) does not pay the order',
    async (amount) => {
      const { course, order } = await anOrder(ana);
      expect((await notify(createPayment(order.txid, { amount }))).body).toEqual({
        outcome: 'amountMismatch',
      });
      expect([(await readOrder(ana, order.id)).status, await isEnrolled(ana, course.id)]).toEqual([
        'waiting',
        false,
      ]);
    },
  );

  test('an unknown order, or the payment of another one, pays nothing', async () => {
    expect((await notify(createPayment('x'.repeat(25)))).body).toEqual({ outcome: 'unknown' });
    const [first, second] = [await anOrder(ana), await anOrder(ana)];
    const { endToEndId } =
      (await notify(createPayment(first.order.txid)), await readOrder(ana, first.order.id));
    expect((await notify(createPayment(second.order.txid, { endToEndId }))).body).toEqual({
      outcome: 'transactionReused',
    });
    expect(await isEnrolled(ana, second.course.id)).toBe(false);
  });

  test('a payment after the order’s time is accepted', async () => {
    const { course, order } = await anOrder(bia);
    await later(order.id, 2);
    expect((await notify(createPayment(order.txid))).body).toEqual({ outcome: 'paidAfterExpiry' });
    expect(await isEnrolled(bia, course.id)).toBe(true);
  });

  test('a payment made in time and reported later is not late', async () => {
    const { order } = await anOrder(bia);
    await later(order.id, 2);
    const paidAt = new Date(Date.parse((await readOrder(bia, order.id)).madeAt) + 60_000).toISOString();
    expect((await notify(createPayment(order.txid, { paidAt }))).body).toEqual({
      outcome: 'confirmed',
    });
  });

  test('a wrong signature, an old timestamp, another body or a missing signature is rejected', async () => {
    const { course, order } = await anOrder(ana);
    const payment = createPayment(order.txid);
    const before = (seconds: number) => new Date(hub.ctx.now().getTime() - seconds * 1000);
    for (const sending of [
      { secret: 'outro segredo comprido' },
      { at: before(310) },
      { at: before(-310) },
      { text: JSON.stringify({ ...payment, txid: 'a'.repeat(25) }) },
      { text: `${JSON.stringify(payment)} ` },
      { signature: '' },
      { signature: `t=${Math.floor(Date.now() / 1000)},v1=abc` },
    ])
      expect([sending, await notify(payment, sending)]).toMatchObject([
        sending,
        { status: 403, body: { code: 'forbidden' } },
      ]);
    expect(await isEnrolled(ana, course.id)).toBe(false);
    expect((await notify(payment, { adapter: 'outro' })).status).toBe(404);
    expect((await notify(payment, { at: before(200) })).status).toBe(200);
  });

  test('a signed request without a valid payment is rejected', async () => {
    const { order } = await anOrder(ana);
    for (const more of [
      { amount: 49.9 },
      { amount: '49,90' },
      { txid: '' },
      { paidAt: 'ontem' },
      { endToEndId: null },
    ])
      expect([more, (await notify(createPayment(order.txid, more))).status]).toEqual([more, 422]);
    expect((await readOrder(ana, order.id)).status).toBe('waiting');
  });
});

describe('a bank’s file', () => {
  const path = '/api/admin/course-orders/bank-file';
  const attempt = (text: string) => dora.request('POST', `${path}/trial`, { text });
  const take = (text: string) => dora.request('PUT', path, { text });
  const outcomes = ({ body }: { body: { lines: { outcome: string }[] } }) =>
    body.lines.map(({ outcome }) => outcome);

  test('a bank’s file shows a preview of the outcome of each line, is applied, and changes nothing the second time', async () => {
    const [good, paid, overpaid, old] = [
      await anOrder(ana),
      await anOrder(bia),
      await anOrder(ana),
      await anOrder(bia),
    ];
    await notify(createPayment(paid.order.txid));
    await ana.request('DELETE', `/api/user/course-orders/${old.order.id}`);
    await bia.request('DELETE', `/api/user/course-orders/${old.order.id}`);
    const lines = [
      'Extrato;;;',
      'Data;Identificador;Valor;EndToEndId',
      `${now().slice(0, 10)} 23:59;${good.order.txid};R$ 49,90;${createTestPaymentId()}`,
      `;${paid.order.txid};49,90;`,
      `;${overpaid.order.txid};50,00;${createTestPaymentId()}`,
      `;${'y'.repeat(25)};49,90;${createTestPaymentId()}`,
      `;${good.order.txid};muito;`,
      `;${old.order.txid};49,90;`,
      `;${good.order.txid};49,90;${createTestPaymentId()}`,
    ];
    const text = lines.join('\r\n');
    const common = ['amountMismatch', 'unknown', 'unreadable'];
    const first = ['confirmed', 'alreadyPaid', ...common, 'paidAfterExpiry', 'duplicatePayment'];
    expect(outcomes(await attempt(text))).toEqual(first);
    expect(await isEnrolled(ana, good.course.id)).toBe(false);
    const taken = await take(text);
    expect(outcomes(taken)).toEqual(first);
    expect(taken.body.lines[0]).toMatchObject({
      line: 3,
      txid: good.order.txid,
      amount: 4990,
      order: { id: good.order.id, courseTitle: 'Do zero', amount: 4990 },
    });
    expect([await isEnrolled(ana, good.course.id), await isEnrolled(ana, overpaid.course.id)]).toEqual([
      true,
      false,
    ]);
    const twice = ['alreadyPaid', 'alreadyPaid'];
    expect(outcomes(await take(text))).toEqual([...twice, ...common, ...twice]);
    await expectExact();
  });

  test('a file without a column for the order or the amount is no bank’s file', async () => {
    for (const text of ['', 'Data;Valor\n01/01/2026;49,90', 'oi'])
      expect([text, (await attempt(text)).status]).toEqual([text, 422]);
    expect((await attempt('txid,valor\n')).body).toEqual({ lines: [] });
    expect((await attempt(`txid,valor\n${'a,1\n'.repeat(2_001)}`)).status).toBe(422);
    expect((await attempt('a'.repeat(1_000_001))).status).toBe(422);
  });
});

test('concurrent confirmations by an admin and a service are one payment', async () => {
  const { course, order } = await anOrder(ana);
  await Promise.all([confirm(dora, order.id), notify(createPayment(order.txid)), confirm(dora, order.id)]);
  expect((await read(ana, course.id)).enrolments).toBe(1);
  await expectExact();
});

test('without a secret the address is a 404', async () => {
  const other = await startTestServer();
  try {
    const { notify: notifyOther } = createOrderFixtures(other, dora);
    expect((await notifyOther({})).status).toBe(404);
  } finally {
    await other.stop();
  }
});
