import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { sql, type Database } from '#platform/database/database';
import { buildDatabaseUrlOnServer } from '#platform/database/ensure-database';
import { openDatabase } from '#platform/database/open-database';
import { openLowLatencyDb } from '#platform/database/open-low-latency-db';
import { runSqlOnServer } from '#testing/create-database-from-template';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { startPgBouncer } from '#testing/start-pgbouncer';
import { startTestServerOnDatabase, type TestServer } from '#testing/test-server';
import { readNextFrameOfType } from '#testing/test-sockets';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { migrateHubDatabase } from './migrate-hub-database.ts';

// The hub reaches PostgreSQL only through a PgBouncer with two server connections, as an ordinary role.
const name = `pooled_${randomBytes(6).toString('hex')}`;
const directUrl = new URL(buildDatabaseUrlOnServer(inject('postgres'), name));
[directUrl.username, directUrl.password] = [name, 'segredo'];
let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>;
let hub: TestServer;
let db: Database;

beforeAll(async () => {
  await runSqlOnServer(inject('postgres'), `create role ${name} login password 'segredo'`);
  await runSqlOnServer(inject('postgres'), `create database ${name} owner ${name}`);
  pgBouncer = await startPgBouncer(directUrl.href);
  const settings = {
    DATABASE_URL: pgBouncer.url,
    DATABASE_DIRECT_URL: directUrl.href,
    DATABASE_POOLER: 'transaction',
  };
  await migrateHubDatabase(directUrl.href, readConfig(settings));
  db = openDatabase({ connectionString: pgBouncer.url, pooler: 'transaction' });
  hub = await startTestServerOnDatabase(
    { db, connectionString: directUrl.href, drop: () => db.close() },
    settings,
    { role: 'all' },
  );
});
afterAll(async () => {
  await hub?.stop();
  await pgBouncer?.stop();
  await runSqlOnServer(inject('postgres'), `drop database if exists ${name} with (force)`);
  await runSqlOnServer(inject('postgres'), `drop role ${name}`);
});

test('a hub behind a pooler in transaction mode works as one without it', async () => {
  expect((await hub.people.guest('GET', '/readyz')).status).toBe(200);
  const ana = await hub.people.createSignedInMember('ana');
  const bia = await hub.people.createSignedInMember('bia');
  const socket = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(bia) });
  expect(await socket.next()).toEqual({ type: 'welcome' });

  const content = 'Girassol amarelo no quintal';
  const published = await ana.request('POST', '/api/discussions', { content });
  expect(published.status).toBe(201);
  const { id } = published.body;
  expect(await readNextFrameOfType(socket, 'discussion_published')).toMatchObject({ id });
  socket.socket.close();
  const path = `/api/discussions/${id}`;
  expect((await bia.request('POST', `${path}/comments`, { content: 'Que bonito' })).status).toBe(201);
  expect((await bia.request('POST', `${path}/like`)).status).toBe(200);

  const feed = await bia.request('GET', '/api/discussions');
  expect(feed.body[0]).toMatchObject({ id });
  const found = await bia.request('GET', '/api/search?q=girassol');
  expect([found.status, found.body.unfinished]).toEqual([200, []]);
  expect(found.body.groups[0].items[0]).toMatchObject({ id });
  // A job writes the notification of the author.
  const readKinds = async () => {
    const { body } = await ana.request('GET', '/api/notifications');
    return body.map(({ kind }: { kind: string }) => kind);
  };
  await expect.poll(readKinds, { timeout: 30_000 }).toContain('comment');
});

test('many members at once share the two connections of the pooler, and no data is wrong', async () => {
  const members = await Promise.all([
    hub.people.createSignedInMember('eva'),
    hub.people.createSignedInMember('caio', 'moderator'),
    hub.people.createSignedInMember('dora', 'admin'),
  ]);
  const requests = Array.from({ length: 40 }, async (_, number) => {
    const member = members[number % members.length];
    if (number % 2 === 0) return member?.request('POST', '/api/discussions', { content: `Número ${number}` });
    return member?.request('GET', '/api/discussions');
  });
  const statuses = (await Promise.all(requests)).map((response) => response?.status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  expect(Object.fromEntries(await findViolatedInvariants(db))).toEqual({});
});

test('statements leave no prepared statement on the connections of the pooler', async () => {
  const left = sql`select count(*) as count from pg_prepared_statements`;
  expect(await db.row(left)).toEqual({ count: 0 });
});

test('the time limits apply to a transaction and to a search, and to no statement after them', async () => {
  const readLimit = sql`select current_setting('statement_timeout') as timeout`;
  const search = openLowLatencyDb(db, 100);
  try {
    expect(await search.row(readLimit)).toEqual({ timeout: '65ms' });
    await expect(search.row(sql`select pg_sleep(10)`)).rejects.toMatchObject({
      name: 'DatabaseTimeoutError',
    });
    const readLockLimit = sql`select current_setting('lock_timeout') as timeout`;
    expect(await db.transaction((tx) => tx.row(readLockLimit))).toEqual({ timeout: '2s' });
    // The limit that the pooler itself sets on its connections.
    expect(await db.row(readLimit)).toEqual({ timeout: '5s' });
    expect(await db.row(readLockLimit)).toEqual({ timeout: '0' });
  } finally {
    await search.close();
  }
});
