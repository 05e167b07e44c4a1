import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import { createSmtpTransport } from './smtp-transport.ts';
import { openMailDelivery, mailRetryDelayMilliseconds } from './deliver.ts';
import { openMailService, type MailService } from './open-mail.ts';

let fresh: TestDatabase;
let mail: MailService;
let clock: Date;
let server: TestMailServer;

beforeEach(async () => {
  fresh = await createTestDatabase();
  server = await startMailServer();
  clock = new Date();
  const parts = { db: fresh.db, now: () => clock, log: createLogger('silent') };
  mail = await openMailService({ ...parts, config: config() });
});
afterEach(async () => {
  await mail.stop();
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

const delivery = () =>
  openMailDelivery({
    db: fresh.db,
    ways: {
      mail: createSmtpTransport({ smtpUrl: server.url, from: config().mailFrom, domain: 'hub.example' }),
    },
    now: () => clock,
    log: createLogger('silent'),
  });

type Row = {
  id: string;
  tries: number;
  sent_at: Date | null;
  failed_at: Date | null;
  next_try_at: Date | null;
};
const onlyMail = async () => {
  const row = await fresh.db.row<Row>(sql`select id, tries, sent_at, failed_at, next_try_at from mails`);
  if (!row) throw new Error('there is no mail');
  return row;
};
const jobs = () =>
  fresh.db.rows<{ run_at: Date; attempts: number }>(sql`select run_at, attempts from graphile_worker.jobs`);
const advance = (milliseconds: number) => void (clock = new Date(clock.getTime() + milliseconds));

const minute = 60_000;
const hour = 60 * minute;

async function until(condition: () => boolean | Promise<boolean>) {
  // A job whose connection is lost is retried after three seconds; a worker whose connection is lost is restarted.
  await expect.poll(condition, { timeout: 25_000, interval: 20 }).toBe(true);
}

test('a mail leaves after its transaction, once, with a name of its own', async () => {
  await mail.start();
  await fresh.db.transaction((tx) => mail.send(tx, email));
  await until(() => server.received.length > 0);
  await until(async () => (await onlyMail()).sent_at !== null);
  const [{ to, content } = { to: [], content: '' }] = server.received;
  const { id } = await onlyMail();
  expect(to).toEqual(['ana@hub.example']);
  expect(content).toContain(`Message-ID: <${id}@hub.example>`);
  expect(content).toContain('Auto-Submitted: auto-generated');
  expect(content).toContain('multipart/alternative');
  await until(async () => (await jobs()).length === 0);
  expect(server.received).toHaveLength(1);
});

test('an email is never sent if its transaction is rolled back', async () => {
  const broken = fresh.db.transaction(async (tx) => {
    await mail.send(tx, email);
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  expect(await jobs()).toEqual([]);
  expect(await fresh.db.rows(sql`select 1 from mails`)).toEqual([]);
});

test('what fails is tried again after one minute, then later and later, six hours at most', async () => {
  await mail.send(fresh.db, email);
  const { id } = await onlyMail();
  server.behave({ refuseData: 451 });
  const waits = [];
  const post = delivery();
  for (let round = 0; round < 4; round += 1) {
    await post.send(id);
    const { next_try_at: next, tries } = await onlyMail();
    expect(tries).toBe(round + 1);
    const wait = (next?.getTime() ?? 0) - clock.getTime();
    waits.push(wait / minute);
    const planned = (await jobs()).map(({ run_at: runAt }) => runAt.getTime());
    expect(planned).toEqual([clock.getTime() + wait]);
    advance(wait);
  }
  post.close();
  expect(waits).toEqual([1, 2, 4, 8]);
  expect(mailRetryDelayMilliseconds(30, 'mail')).toBe(6 * hour);
});

test('an email is retried for two days, and then given up', async () => {
  await mail.send(fresh.db, email);
  const { id } = await onlyMail();
  const startedAt = clock.getTime();
  server.behave({ refuseData: 451 });
  const post = delivery();
  let row = await onlyMail();
  while (row.failed_at === null) {
    await post.send(id);
    row = await onlyMail();
    if (row.next_try_at) clock = row.next_try_at;
  }
  post.close();
  expect(clock.getTime() - startedAt).toBeGreaterThan(36 * hour);
  expect(clock.getTime() - startedAt).toBeLessThanOrEqual(48 * hour);
  expect(row.tries).toBeGreaterThan(10);
});

test('a mailbox that does not exist is not tried again', async () => {
  await mail.send(fresh.db, email);
  const { id } = await onlyMail();
  server.behave({ refuseRecipient: 550 });
  const post = delivery();
  await post.send(id);
  expect(await onlyMail()).toMatchObject({
    tries: 1,
    failed_at: expect.any(Date),
    next_try_at: null,
  });
  server.behave({});
  await post.send(id);
  post.close();
  expect(server.received).toEqual([]);
});

test('every try bears the same name, so that a server drops what it has', async () => {
  await mail.send(fresh.db, email);
  const { id } = await onlyMail();
  server.behave({ losesResponse: true });
  const post = delivery();
  await post.send(id);
  server.behave({});
  await post.send(id);
  await post.send(id);
  post.close();
  const names = server.received.map(({ content }) => /Message-ID: (.*)/.exec(content)?.[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});

test('an unavailable mail server delays only the email', async () => {
  server.stop();
  await mail.send(fresh.db, email);
  const { id } = await onlyMail();
  const post = delivery();
  await post.send(id);
  post.close();
  expect(await onlyMail()).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
});

test('an email is retried if its job died with its process', async () => {
  await mail.send(fresh.db, email);
  // A killed worker leaves a job that stays locked for hours.
  await fresh.db.run(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'`);
  await mail.purge();
  expect(await jobs()).toHaveLength(1);
  advance(6 * minute);
  await mail.purge();
  expect(await jobs()).toHaveLength(2);
  clock = new Date();
  await fresh.db.run(sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`);
  await mail.start();
  await until(() => server.received.length === 1);
});

test('mails leave again once the database has come back', async () => {
  await mail.start();
  await fresh.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await mail.send(fresh.db, email);
  await until(() => server.received.length === 1);
  expect(server.received[0]?.to).toEqual([email.to]);
});

test('a mail that is still tried is not swept out', async () => {
  await mail.send(fresh.db, email);
  advance(8 * 24 * hour);
  await mail.purge();
  expect(await fresh.db.rows(sql`select 1 from mails`)).toHaveLength(1);
});

test('an email that can be declined declares it to the mail program, and others do not', async () => {
  const unsubscribe = 'https://hub.example/cancelar-emails?c=abc.0.def';
  await mail.send(fresh.db, { ...email, unsubscribe });
  await mail.send(fresh.db, email);
  const rows = await fresh.db.rows<{ id: string }>(sql`select id from mails order by unsubscribe nulls last`);
  for (const { id } of rows) await delivery().send(id);
  const [declinable = '', other = ''] = server.received.map(({ content }) =>
    content.replaceAll(/\r\n\s/g, ' '),
  );
  expect(declinable).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(declinable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other).not.toContain('List-Unsubscribe');
});
