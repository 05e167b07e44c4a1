import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { sql } from '#platform/database/database';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { startSmsWebhook, type TestSmsWebhook } from '#testing/sms-webhook';
import { createSmsWebhookTransport } from './sms-webhook-transport.ts';
import { openMailDelivery, mailRetryDelayMilliseconds } from './deliver.ts';
import { openMailService, type MailService } from './open-mail.ts';
import type { SmsSender } from './sms-sender.ts';

const secret = 'um segredo comprido';
const second = 1_000;

let fresh: TestDatabase;
let webhook: TestSmsWebhook;
let mail: MailService;
let clock: Date;

beforeEach(async () => {
  fresh = await createTestDatabase();
  webhook = await startSmsWebhook();
  clock = new Date();
  mail = await open({ SMS_WEBHOOK_URL: webhook.url, SMS_WEBHOOK_SECRET: secret });
});
afterEach(async () => {
  await mail.stop();
  webhook.stop();
  await fresh.drop();
});

const open = (environment: Record<string, string>) =>
  openMailService({
    db: fresh.db,
    now: () => clock,
    log: createLogger('silent'),
    config: readConfig({ HUB_URL: 'https://hub.example', ...environment }),
  });

const message = { to: '5511988887777', text: '123456 é o seu código', code: '123456', language: 'pt-BR' };

const send = () => texter().send(fresh.db, message);
function texter(): SmsSender {
  if (!mail.sms) throw new Error('nobody takes text messages here');
  return mail.sms;
}

type Row = {
  id: string;
  tries: number;
  sent_at: Date | null;
  failed_at: Date | null;
  next_try_at: Date | null;
};
async function onlyText(): Promise<Row> {
  const row = await fresh.db.row<Row>(
    sql`select id, tries, sent_at, failed_at, next_try_at from mails where channel = 'text'`,
  );
  if (!row) throw new Error('there is no text message');
  return row;
}

const delivery = () =>
  openMailDelivery({
    db: fresh.db,
    ways: { text: createSmsWebhookTransport({ url: webhook.url, secret, now: () => clock }) },
    now: () => clock,
    log: createLogger('silent'),
  });

test('a text message reaches the webhook after its transaction, signed, once', async () => {
  await mail.start();
  await fresh.db.transaction((tx) => texter().send(tx, message));
  await expect.poll(async () => (await onlyText()).sent_at, { timeout: 25_000, interval: 20 }).not.toBeNull();
  expect(webhook.received).toHaveLength(1);
  const [{ path, body, signature } = { path: '', body: '', signature: '' }] = webhook.received;
  expect(path).toBe('POST /sms');
  expect(JSON.parse(body)).toEqual({
    id: (await onlyText()).id,
    to: '+5511988887777',
    text: message.text,
    code: '123456',
    language: 'pt-BR',
    channel: 'sms',
  });
  const moment = Math.floor(clock.getTime() / 1000);
  const expected = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex');
  expect(signature).toBe(`t=${moment},v1=${expected}`);
});

test('the webhook receives the requested app of a message', async () => {
  await mail.start();
  await texter().send(fresh.db, { ...message, channel: 'whatsapp' });
  await expect.poll(() => webhook.received.length, { timeout: 25_000, interval: 20 }).toBe(1);
  expect(JSON.parse(webhook.received[0]?.body ?? '')).toMatchObject({ channel: 'whatsapp' });
});

test('an SMS is never sent if its transaction is rolled back', async () => {
  const broken = fresh.db.transaction(async (tx) => {
    await texter().send(tx, message);
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  expect(await fresh.db.rows(sql`select 1 from graphile_worker.jobs`)).toEqual([]);
});

test('what the webhook could not take is tried again under the same id', async () => {
  await send();
  const { id } = await onlyText();
  const post = delivery();
  webhook.answer(500);
  await post.send(id);
  const postponed = await onlyText();
  expect(postponed).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
  expect(postponed.next_try_at?.getTime()).toBe(clock.getTime() + 5 * second);
  const planned = await fresh.db.rows<{ run_at: Date }>(sql`select run_at from graphile_worker.jobs`);
  expect(planned.map(({ run_at: runAt }) => runAt.getTime())).toEqual([clock.getTime() + 5 * second]);

  clock = new Date(clock.getTime() + 5 * second);
  webhook.answer(200);
  await post.send(id);
  await post.send(id);
  expect(await onlyText()).toMatchObject({ tries: 2, sent_at: expect.any(Date), next_try_at: null });
  const ids = webhook.received.map(({ body }) => JSON.parse(body).id);
  expect(ids).toEqual([id, id]);
  const moments = webhook.received.map(({ signature }) => Number(/^t=(\d+)/.exec(signature)?.[1]));
  expect(Number(moments[1]) - Number(moments[0])).toBe(5);
});

test('an SMS is retried at growing intervals, and given up after ten minutes', async () => {
  await send();
  const startedAt = clock.getTime();
  webhook.answer(503);
  const post = delivery();
  let row = await onlyText();
  while (row.failed_at === null) {
    await post.send(row.id);
    row = await onlyText();
    if (row.next_try_at) clock = row.next_try_at;
  }
  expect(clock.getTime() - startedAt).toBeGreaterThan(300 * second);
  expect(clock.getTime() - startedAt).toBeLessThanOrEqual(600 * second);
  expect(mailRetryDelayMilliseconds(0, 'text')).toBe(5 * second);
  expect(mailRetryDelayMilliseconds(30, 'text')).toBe(120 * second);
});

test.each([400, 410, 422])('a message refused with %i is not tried again', async (status) => {
  await send();
  webhook.answer(status);
  await delivery().send((await onlyText()).id);
  expect(await onlyText()).toMatchObject({ tries: 1, failed_at: expect.any(Date), next_try_at: null });
});

test('a redirect is not followed, and counts as a failure', async () => {
  await send();
  webhook.answer(307, { Location: `${webhook.url}/elsewhere` });
  await delivery().send((await onlyText()).id);
  expect(webhook.received.map(({ path }) => path)).toEqual(['POST /sms']);
  expect(await onlyText()).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
});

test('a message without a transport waits until there is another', async () => {
  await send();
  const { id } = await onlyText();
  const parts = { db: fresh.db, now: () => clock, log: createLogger('silent') };
  await openMailDelivery({ ...parts, ways: {} }).send(id);
  expect(await onlyText()).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
  await delivery().send(id);
  expect(webhook.received).toHaveLength(1);
});

test('an unavailable webhook delays only the SMS', async () => {
  webhook.stop();
  await send();
  await delivery().send((await onlyText()).id);
  expect(await onlyText()).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
});

test('without a webhook they are listed in the outbox of a local hub, and are not sent elsewhere', async () => {
  expect((await open({})).sms).toBeUndefined();
  const local = await open({ HUB_URL: 'http://localhost:3000' });
  await local.sms?.send(fresh.db, message);
  expect(await onlyText()).toMatchObject({ next_try_at: null, sent_at: null });
  expect(await fresh.db.rows(sql`select 1 from graphile_worker.jobs`)).toEqual([]);
});
