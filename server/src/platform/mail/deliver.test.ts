import { once } from 'node:events';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openLog } from '#platform/telemetry/log';
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database';
import { openDelivery, waitAfter } from './deliver.ts';
import { openMail, type Mail } from './open-mail.ts';

type Received = { to: string[]; content: string };
type Behaviour = { refuseData?: number; refuseRecipient?: number; dropAfterData?: boolean };

let fresh: FreshDatabase;
let mail: Mail;
let clock: Date;
let received: Received[];
let behaviour: Behaviour;
let smtp: SMTPServer;
let smtpUrl: string;

beforeEach(async () => {
  fresh = await freshDatabase();
  received = [];
  behaviour = {};
  clock = new Date();
  smtp = mailServer();
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the mail server does not listen');
  smtpUrl = `smtp://127.0.0.1:${address.port}`;
  mail = await openMail({
    db: fresh.db,
    config: config(),
    now: () => clock,
    log: openLog('silent'),
  });
});
afterEach(async () => {
  await mail.stop();
  smtp.close();
  await fresh.drop();
});

const config = () => ({
  smtpUrl,
  mailFrom: 'Mutirão <oi@hub.example>',
  hubUrl: 'https://hub.example',
});

function mailServer() {
  const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code });
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(behaviour.refuseRecipient ? refusal(behaviour.refuseRecipient) : null),
    onData(stream, session: SMTPServerSession, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour.refuseData) return done(refusal(behaviour.refuseData));
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString(),
        });
        // Taken, but the answer gets lost: the sender has to try again.
        if (behaviour.dropAfterData) return done(refusal(451));
        return done();
      });
    },
  });
}

const letter = {
  to: 'ana@hub.example',
  subject: 'Confirmação',
  text: 'Um texto',
  html: '<p>Um texto</p>',
  links: [],
  language: 'pt-BR',
};

const delivery = () =>
  openDelivery({
    db: fresh.db,
    smtpUrl,
    from: config().mailFrom,
    domain: 'hub.example',
    now: () => clock,
    log: openLog('silent'),
  });

type Row = {
  id: string;
  tries: number;
  sent_at: Date | null;
  failed_at: Date | null;
  next_try_at: Date | null;
};
const onlyMail = async () => {
  const row = await fresh.db.row<Row>(
    sql`select id, tries, sent_at, failed_at, next_try_at from mails`,
  );
  if (!row) throw new Error('there is no mail');
  return row;
};
const jobs = () =>
  fresh.db.rows<{ run_at: Date; attempts: number }>(
    sql`select run_at, attempts from graphile_worker.jobs`,
  );
const advance = (milliseconds: number) => void (clock = new Date(clock.getTime() + milliseconds));

const minute = 60_000;
const hour = 60 * minute;

async function until(holds: () => boolean | Promise<boolean>) {
  await expect.poll(holds, { timeout: 8_000, interval: 20 }).toBe(true);
}

test('a mail leaves after its transaction, once, with a name of its own', async () => {
  await mail.start();
  await fresh.db.transaction((tx) => mail.send(tx, letter));
  await until(() => received.length > 0);
  await until(async () => (await onlyMail()).sent_at !== null);
  const [{ to, content } = { to: [], content: '' }] = received;
  const { id } = await onlyMail();
  expect(to).toEqual(['ana@hub.example']);
  expect(content).toContain(`Message-ID: <${id}@hub.example>`);
  expect(content).toContain('Auto-Submitted: auto-generated');
  expect(content).toContain('multipart/alternative');
  await until(async () => (await jobs()).length === 0);
  expect(received).toHaveLength(1);
});

test('a mail whose transaction is rolled back never leaves', async () => {
  const broken = fresh.db.transaction(async (tx) => {
    await mail.send(tx, letter);
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  expect(await jobs()).toEqual([]);
  expect(await fresh.db.rows(sql`select 1 from mails`)).toEqual([]);
});

test('what fails is tried again after one minute, then later and later, six hours at most', async () => {
  await mail.send(fresh.db, letter);
  const { id } = await onlyMail();
  behaviour = { refuseData: 451 };
  const waits = [];
  const post = delivery();
  for (let round = 0; round < 4; round += 1) {
    await post.send(id);
    const { next_try_at: next, tries } = await onlyMail();
    expect(tries).toBe(round + 1);
    const wait = (next?.getTime() ?? 0) - clock.getTime();
    waits.push(wait / minute);
    const planned = (await jobs()).map(({ run_at: at }) => at.getTime());
    expect(planned).toEqual([clock.getTime() + wait]);
    advance(wait);
  }
  post.close();
  expect(waits).toEqual([1, 2, 4, 8]);
  expect(waitAfter(30)).toBe(6 * hour);
});

test('it is given up after two days, and tried until then', async () => {
  await mail.send(fresh.db, letter);
  const { id } = await onlyMail();
  const begun = clock.getTime();
  behaviour = { refuseData: 451 };
  const post = delivery();
  let row = await onlyMail();
  while (row.failed_at === null) {
    await post.send(id);
    row = await onlyMail();
    if (row.next_try_at) clock = row.next_try_at;
  }
  post.close();
  expect(clock.getTime() - begun).toBeGreaterThan(36 * hour);
  expect(clock.getTime() - begun).toBeLessThanOrEqual(48 * hour);
  expect(row.tries).toBeGreaterThan(10);
});

test('a mailbox that does not exist is not tried again', async () => {
  await mail.send(fresh.db, letter);
  const { id } = await onlyMail();
  behaviour = { refuseRecipient: 550 };
  const post = delivery();
  await post.send(id);
  expect(await onlyMail()).toMatchObject({
    tries: 1,
    failed_at: expect.any(Date),
    next_try_at: null,
  });
  behaviour = {};
  await post.send(id);
  post.close();
  expect(received).toEqual([]);
});

test('every try bears the same name, so that a server drops what it has', async () => {
  await mail.send(fresh.db, letter);
  const { id } = await onlyMail();
  behaviour = { dropAfterData: true };
  const post = delivery();
  await post.send(id);
  behaviour = {};
  await post.send(id);
  await post.send(id);
  post.close();
  const names = received.map(({ content }) => /Message-ID: (.*)/.exec(content)?.[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});

test('a mail server that is away delays the mail and nothing else', async () => {
  smtp.close();
  await mail.send(fresh.db, letter);
  const { id } = await onlyMail();
  const post = delivery();
  await post.send(id);
  post.close();
  expect(await onlyMail()).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
});

test('a mail whose job died with its process is taken up again', async () => {
  await mail.send(fresh.db, letter);
  // What a killed worker leaves behind: a job locked for hours.
  await fresh.db.run(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'`,
  );
  await mail.prune();
  expect(await jobs()).toHaveLength(1);
  advance(6 * minute);
  await mail.prune();
  expect(await jobs()).toHaveLength(2);
  clock = new Date();
  await fresh.db.run(
    sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`,
  );
  await mail.start();
  await until(() => received.length === 1);
});

test('mails leave again once the database has come back', async () => {
  await mail.start();
  await fresh.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await mail.send(fresh.db, letter);
  await until(() => received.length === 1);
  expect(received[0]?.to).toEqual([letter.to]);
});

test('a mail that is still tried is not swept out', async () => {
  await mail.send(fresh.db, letter);
  advance(8 * 24 * hour);
  await mail.prune();
  expect(await fresh.db.rows(sql`select 1 from mails`)).toHaveLength(1);
});
