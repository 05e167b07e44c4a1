import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { sql } from '#platform/database/database';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { startSmsWebhook, type TestSmsWebhook } from '#testing/sms-webhook';
import { runDueJobs } from '#testing/run-jobs';
import { createMailService, type MailService } from './mail-service.ts';
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
  mail = open({ SMS_WEBHOOK_URL: webhook.url, SMS_WEBHOOK_SECRET: secret });
});
afterEach(async () => {
  mail.close();
  webhook.stop();
  await fresh.drop();
});

const open = (environment: Record<string, string>) =>
  createMailService({
    db: fresh.db,
    now: () => clock,
    log: createLogger('silent'),
    config: readConfig({ HUB_URL: 'https://hub.example', ...environment }),
  });

const message = { to: '5511988887777', text: '123456 é o seu código', code: '123456', language: 'pt-BR' };

const send = () => createSmsSender().send(fresh.db, message);
function createSmsSender(): SmsSender {
  if (!mail.sms) throw new Error('the SMS service is not configured');
  return mail.sms;
}

type Row = { id: string; sent_at: Date | null; failed_at: Date | null };
async function onlyMessage(): Promise<Row> {
  const row = await fresh.db.row<Row>(
    sql`select id, sent_at, failed_at from outgoing_messages where channel = 'text'`,
  );
  if (!row) throw new Error('there is no text message');
  return row;
}

type JobRow = { run_at: Date; tries: number; failed_at: Date | null };
const jobs = () =>
  fresh.db.rows<JobRow>(sql`select run_at, tries, failed_at from jobs where task = 'send_sms'`);
async function onlyJob() {
  const [job] = await jobs();
  if (!job) throw new Error('there is no job');
  return job;
}

/** Runs the jobs that send messages, as a worker does. */
const sendDue = () => runDueJobs({ db: fresh.db, now: () => clock, log: createLogger('silent') }, mail.tasks);

test('a text message reaches the webhook after its transaction, signed, once', async () => {
  await fresh.db.transaction((tx) => createSmsSender().send(tx, message));
  await sendDue();
  expect((await onlyMessage()).sent_at).not.toBeNull();
  expect(webhook.received).toHaveLength(1);
  const [{ path, body, signature } = { path: '', body: '', signature: '' }] = webhook.received;
  expect(path).toBe('POST /sms');
  expect(JSON.parse(body)).toEqual({
    id: (await onlyMessage()).id,
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
  await createSmsSender().send(fresh.db, { ...message, channel: 'whatsapp' });
  await sendDue();
  expect(webhook.received).toHaveLength(1);
  expect(JSON.parse(webhook.received[0]?.body ?? '')).toMatchObject({ channel: 'whatsapp' });
});

test('an SMS is never sent if its transaction is rolled back', async () => {
  const broken = fresh.db.transaction(async (tx) => {
    await createSmsSender().send(tx, message);
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  expect(await jobs()).toEqual([]);
});

test('a message that the webhook did not accept is retried with the same id', async () => {
  await send();
  const { id } = await onlyMessage();
  webhook.answer(500);
  await sendDue();
  expect(await onlyMessage()).toMatchObject({ sent_at: null, failed_at: null });
  const { tries, run_at: runAt } = await onlyJob();
  expect([tries, runAt.getTime()]).toEqual([1, clock.getTime() + 5 * second]);

  clock = runAt;
  webhook.answer(200);
  await sendDue();
  await sendDue();
  expect((await onlyMessage()).sent_at).not.toBeNull();
  const ids = webhook.received.map(({ body }) => JSON.parse(body).id);
  expect(ids).toEqual([id, id]);
  const moments = webhook.received.map(({ signature }) => Number(/^t=(\d+)/.exec(signature)?.[1]));
  expect(Number(moments[1]) - Number(moments[0])).toBe(5);
});

test('an SMS is retried at growing intervals of at most two minutes, and given up after ten minutes', async () => {
  await send();
  const startedAt = clock.getTime();
  webhook.answer(503);
  const waits = [];
  while ((await onlyJob()).failed_at === null) {
    await sendDue();
    waits.push((await onlyJob()).run_at.getTime() - clock.getTime());
    clock = (await onlyJob()).run_at;
  }
  expect(clock.getTime() - startedAt).toBeGreaterThan(300 * second);
  expect(clock.getTime() - startedAt).toBeLessThanOrEqual(660 * second);
  expect(waits.slice(0, 3)).toEqual([5, 10, 20].map((wait) => wait * second));
  expect(Math.max(...waits)).toBe(120 * second);
  expect((await onlyMessage()).failed_at).not.toBeNull();
});

test('an SMS with a code is sent until the code expires, and not after that', async () => {
  webhook.answer(503);
  await createSmsSender().send(fresh.db, { ...message, codeSeconds: 60 });
  while ((await onlyJob()).failed_at === null) {
    await sendDue();
    clock = (await onlyJob()).run_at;
  }
  // Attempts after 0, 5, 15 and 35 seconds. The next one, after 75, would be after the code has expired.
  expect(webhook.received).toHaveLength(4);
  expect((await onlyMessage()).failed_at).not.toBeNull();
});

test.each([400, 410, 422])('a message refused with %i is not tried again', async (status) => {
  await send();
  webhook.answer(status);
  await sendDue();
  expect((await onlyMessage()).failed_at).not.toBeNull();
  expect(await onlyJob()).toMatchObject({ tries: 1, failed_at: expect.any(Date) });
});

test('a redirect is not followed, and counts as a failure', async () => {
  await send();
  webhook.answer(307, { Location: `${webhook.url}/elsewhere` });
  await sendDue();
  expect(webhook.received.map(({ path }) => path)).toEqual(['POST /sms']);
  expect(await onlyMessage()).toMatchObject({ sent_at: null, failed_at: null });
  expect(await onlyJob()).toMatchObject({ tries: 1, failed_at: null });
});

test('an SMS that waited an hour for a worker is not sent', async () => {
  await send();
  clock = new Date(clock.getTime() + 3_600 * second);
  await sendDue();
  expect(webhook.received).toEqual([]);
  expect(await onlyJob()).toMatchObject({ failed_at: expect.any(Date) });
});

test('a message waits while the hub has no webhook', async () => {
  await send();
  const withoutWebhook = open({});
  await runDueJobs({ db: fresh.db, now: () => clock, log: createLogger('silent') }, withoutWebhook.tasks);
  expect(await onlyJob()).toMatchObject({ tries: 0, failed_at: null });
  await sendDue();
  expect(webhook.received).toHaveLength(1);
});

test('an unavailable webhook delays only the SMS', async () => {
  webhook.stop();
  await send();
  await sendDue();
  expect(await onlyMessage()).toMatchObject({ sent_at: null, failed_at: null });
  expect(await onlyJob()).toMatchObject({ tries: 1, failed_at: null });
});

test('SMS without a webhook are listed in the outbox of a local hub, and are not sent elsewhere', async () => {
  expect(open({}).sms).toBeUndefined();
  const local = open({ HUB_URL: 'http://localhost:3000' });
  await local.sms?.send(fresh.db, message);
  expect(await onlyMessage()).toMatchObject({ sent_at: null });
  expect(await jobs()).toEqual([]);
});
