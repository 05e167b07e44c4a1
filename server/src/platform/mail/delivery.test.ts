import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import { retryFailedJobs } from '#platform/jobs/store/failed-jobs';
import { runDueJobs } from '#testing/run-jobs';
import { createMailService, type MailService } from './mail-service.ts';

let fresh: TestDatabase;
let mail: MailService;
let clock: Date;
let server: TestMailServer;

beforeEach(async () => {
  fresh = await createTestDatabase();
  server = await startMailServer();
  clock = new Date();
  const parts = { db: fresh.db, now: () => clock, log: createLogger('silent') };
  mail = createMailService({ ...parts, config: config() });
});
afterEach(async () => {
  mail.close();
  server.stop();
  await fresh.drop();
});

const config = () => ({
  smtpUrl: server.url,
  mailFrom: 'Mutirão <oi@hub.example>',
  hubUrl: 'https://hub.example',
  isLocal: false,
  smsWebhook: undefined,
});

const email = {
  to: 'ana@hub.example',
  subject: 'Confirmação',
  text: 'Um texto',
  html: () => '<p>Um texto</p>',
  links: [],
  language: 'pt-BR',
};

/** Runs the jobs that send messages, as a worker does. */
const sendDue = () => runDueJobs({ db: fresh.db, now: () => clock, log: createLogger('silent') }, mail.tasks);

type Row = { id: string; sent_at: Date | null; failed_at: Date | null };
async function onlyMessage() {
  const row = await fresh.db.row<Row>(sql`select id, sent_at, failed_at from outgoing_messages`);
  if (!row) throw new Error('there is no message');
  return row;
}
const jobs = () =>
  fresh.db.rows<{ run_at: Date; tries: number; failed_at: Date | null; last_error: string | null }>(
    sql`select run_at, tries, failed_at, last_error from jobs where task = 'send_email'`,
  );
async function onlyJob() {
  const [job] = await jobs();
  if (!job) throw new Error('there is no job');
  return job;
}
const advance = (milliseconds: number) => void (clock = new Date(clock.getTime() + milliseconds));

test('the text, links and code of a message are deleted when it is sent', async () => {
  const code = '123456';
  const links = ['https://hub.example/convite?token=secret'];
  await fresh.db.transaction((tx) => mail.send(tx, { ...email, text: `${code} ${links[0]}`, links, code }));
  const secrets = () =>
    fresh.db.row(sql`
      select text like ${`%${code}%`} as has_text, html <> '' as has_html, links, code from outgoing_messages`);
  expect(await secrets()).toEqual({ has_text: true, has_html: true, links, code });
  await sendDue();
  expect(await secrets()).toEqual({ has_text: false, has_html: false, links: [], code: null });
});

const minute = 60_000;
const hour = 60 * minute;

test('an email is sent after its transaction, once, with a Message-ID of its own', async () => {
  await fresh.db.transaction((tx) => mail.send(tx, email));
  await sendDue();
  const [{ to, content } = { to: [], content: '' }] = server.received;
  const { id, sent_at: sentAt } = await onlyMessage();
  expect(sentAt).not.toBeNull();
  expect(to).toEqual(['ana@hub.example']);
  expect(content).toContain(`Message-ID: <${id}@hub.example>`);
  expect(content).toContain('Auto-Submitted: auto-generated');
  expect(content).toContain('multipart/alternative');
  expect(await jobs()).toEqual([]);
  await sendDue();
  expect(server.received).toHaveLength(1);
});

test('an email is never sent if its transaction is rolled back', async () => {
  const broken = fresh.db.transaction(async (tx) => {
    await mail.send(tx, email);
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  expect(await jobs()).toEqual([]);
  expect(await fresh.db.rows(sql`select 1 from outgoing_messages`)).toEqual([]);
});

test('an email that fails is retried after one minute, and then at growing intervals of at most six hours', async () => {
  await mail.send(fresh.db, email);
  server.behave({ rejectData: 451 });
  const waits = [];
  for (let round = 0; round < 12; round += 1) {
    await sendDue();
    const { run_at: runAt, tries } = await onlyJob();
    expect(tries).toBe(round + 1);
    waits.push((runAt.getTime() - clock.getTime()) / minute);
    clock = runAt;
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits)).toBe(6 * 60);
});

test('an email is retried for two days, and then given up with its reason', async () => {
  await mail.send(fresh.db, email);
  const startedAt = clock.getTime();
  server.behave({ rejectData: 451 });
  while ((await onlyJob()).failed_at === null) {
    clock = (await onlyJob()).run_at;
    await sendDue();
  }
  expect(clock.getTime() - startedAt).toBeGreaterThan(36 * hour);
  expect(clock.getTime() - startedAt).toBeLessThanOrEqual(48 * hour);
  expect((await onlyMessage()).failed_at).not.toBeNull();
  const { tries, last_error: reason } = await onlyJob();
  expect(tries).toBeGreaterThan(10);
  expect(reason).toContain('451');
  expect(reason).not.toContain(email.to);
});

test('an email to a mailbox that does not exist is not retried', async () => {
  await mail.send(fresh.db, email);
  server.behave({ rejectRecipient: 550 });
  await sendDue();
  expect((await onlyMessage()).failed_at).not.toBeNull();
  expect(await onlyJob()).toMatchObject({ tries: 1, failed_at: expect.any(Date) });
  server.behave({});
  advance(hour);
  await sendDue();
  expect(server.received).toEqual([]);
});

test('every attempt has the same Message-ID, so that a mail server drops the duplicate', async () => {
  await mail.send(fresh.db, email);
  server.behave({ losesResponse: true });
  await sendDue();
  server.behave({});
  advance(minute);
  await sendDue();
  const names = server.received.map(({ content }) => /Message-ID: (.*)/.exec(content)?.[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});

test('an unavailable mail server delays only the email', async () => {
  server.stop();
  await mail.send(fresh.db, email);
  await sendDue();
  expect(await onlyMessage()).toMatchObject({ sent_at: null, failed_at: null });
  expect(await onlyJob()).toMatchObject({ tries: 1, failed_at: null });
});

test('an email is sent by another worker if its worker was killed', async () => {
  await mail.send(fresh.db, email);
  await fresh.db.run(sql`
    update jobs set holder = gen_random_uuid(), tries = 1, run_at = ${new Date(clock.getTime() + minute)}
    where task = 'send_email'`);
  await sendDue();
  expect(server.received).toEqual([]);
  advance(minute);
  await sendDue();
  expect(server.received).toHaveLength(1);
});

test('emails are purged after a week with their jobs, and no earlier', async () => {
  await mail.send(fresh.db, email);
  advance(2 * 24 * hour);
  await mail.send(fresh.db, { ...email, to: 'bia@hub.example' });
  advance(6 * 24 * hour);
  await mail.purge();
  const left = await fresh.db.rows(sql`select recipient from outgoing_messages`);
  expect(left).toEqual([{ recipient: 'bia@hub.example' }]);
  expect(await jobs()).toHaveLength(1);
});

test('an email that was given up is sent if an admin retries it', async () => {
  await mail.send(fresh.db, email);
  server.behave({ rejectRecipient: 550 });
  await sendDue();
  server.behave({});
  await retryFailedJobs(fresh.db, { ids: undefined, now: clock });
  await sendDue();
  expect(server.received.map(({ to }) => to)).toEqual([[email.to]]);
  expect(await onlyMessage()).toMatchObject({ sent_at: expect.any(Date), failed_at: null });
  expect(await jobs()).toEqual([]);
});

test('an email that waited longer than two days for a worker is given up and not sent', async () => {
  await mail.send(fresh.db, email);
  advance(49 * hour);
  await sendDue();
  expect(server.received).toEqual([]);
  expect(await onlyJob()).toMatchObject({ failed_at: expect.any(Date), last_error: 'the job is too old' });
});

test('an email that can be declined declares it to the mail program, and others do not', async () => {
  const unsubscribe = 'https://hub.example/cancelar-emails?c=abc.0.def';
  await mail.send(fresh.db, { ...email, unsubscribe });
  await mail.send(fresh.db, email);
  await sendDue();
  const contents = server.received.map(({ content }) => content.replaceAll(/\r\n\s/g, ' '));
  const [declinable = '', other = ''] = contents.toSorted(
    (one, two) => Number(two.includes('Unsubscribe')) - Number(one.includes('Unsubscribe')),
  );
  expect(declinable).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(declinable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other).not.toContain('List-Unsubscribe');
});
