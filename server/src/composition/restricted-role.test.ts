import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readAuditProtectionKind } from '#platform/audit/audit';
import { readConfig } from '#platform/config/config';
import { sql, type Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { buildDatabaseUrlOnServer } from '#platform/database/ensure-database';
import { runSqlOnServer } from '#testing/create-database-from-template';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import { runHubCommand } from '#testing/run-command';
import { startTestServerOnDatabase, type TestServer } from '#testing/test-server';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { createScheduledPurges } from '../retention/retention.ts';
import { migrateHubDatabase } from './migrate-hub-database.ts';

// The hub under test uses the database as one PostgreSQL role, and another role owns its tables.
const name = `two_${randomBytes(6).toString('hex')}`;
const [owner, worker] = [`${name}_owner`, `${name}_app`];
const buildUrlForRole = (role: string) => {
  const url = new URL(buildDatabaseUrlOnServer(inject('postgres'), name));
  url.username = role;
  url.password = 'segredo';
  return url.href;
};
let hub: TestServer;
let db: Database;
let post: TestMailServer;

beforeAll(async () => {
  post = await startMailServer();
  for (const role of [owner, worker])
    await runSqlOnServer(inject('postgres'), `create role ${role} login password 'segredo'`);
  await runSqlOnServer(inject('postgres'), `create database ${name} owner ${owner}`);
});
afterAll(async () => {
  await hub?.stop();
  post.stop();
  await runSqlOnServer(inject('postgres'), `drop database if exists ${name} with (force)`);
  for (const role of [owner, worker]) await runSqlOnServer(inject('postgres'), `drop role ${role}`);
});

const settings = (more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: buildUrlForRole(worker), ...more });

test('a database that is out of date is refused to a role that may not change it', async () => {
  expect(
    await awaitPortugueseFailureSentence(migrateHubDatabase(buildUrlForRole(worker), settings())),
  ).toMatch(/Defina DATABASE_OWNER_URL .* PostgreSQL: permission denied/);
  const both = settings({ DATABASE_OWNER_URL: buildUrlForRole(worker) });
  expect(await awaitPortugueseFailureSentence(migrateHubDatabase(buildUrlForRole(owner), both))).toMatch(
    /^O papel de DATABASE_OWNER_URL não pode trazer o banco de dados à versão deste programa\./,
  );
});

test('the owner role updates the database, and the hub starts without that role from then on', async () => {
  const both = settings({ DATABASE_OWNER_URL: buildUrlForRole(owner) });
  // Databases that were created before PostgreSQL 15 have this grant by default.
  await runSqlOnServer(buildUrlForRole(owner), 'grant create on schema public to public');
  expect(await migrateHubDatabase(buildUrlForRole(worker), both)).toBeGreaterThan(0);
  expect(await migrateHubDatabase(buildUrlForRole(worker), both)).toBe(0);
  expect(await migrateHubDatabase(buildUrlForRole(worker), settings())).toBe(0);
  db = openDatabase({ connectionString: buildUrlForRole(worker) });
  hub = await startTestServerOnDatabase(
    { db, connectionString: buildUrlForRole(worker), drop: () => db.close() },
    { SMTP_URL: post.url },
    { role: 'all' },
  );
  expect((await hub.people.guest('GET', '/readyz')).status).toBe(200);
});

test('a hub with a restricted role works as one with a single role', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  const caio = await hub.people.createSignedInMember('caio', 'moderator');
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const { body: discussion } = await ana.request('POST', '/api/discussions', { content: 'Ganhe R$ 5.000.' });
  const path = `/api/discussions/${discussion.id}`;
  expect((await ana.request('POST', `${path}/comments`, { content: 'Alguém?' })).status).toBe(201);
  expect((await caio.request('POST', `${path}/like`)).status).toBe(200);
  expect((await caio.request('PUT', `${path}/pin`)).status).toBe(204);
  await caio.request('POST', `${path}/report`, { reason: 'spam' });
  const [{ id: caseId }] = (await caio.request('GET', '/api/admin/reports')).body;
  expect((await caio.request('PATCH', `/api/admin/reports/${caseId}`, { action: 'delete' })).status).toBe(
    200,
  );
  await expect.poll(() => post.received.map(({ to }) => to).flat(), { timeout: 20_000 }).toContain(ana.email);
  const input = { receiverId: ana.id, content: 'oi' };
  expect((await caio.request('POST', '/api/private-messages', input)).status).toBe(201);
  const role = { role: 'moderator' };
  expect((await dora.request('PATCH', `/api/admin/users/${ana.id}/role`, role)).status).toBe(200);
  const entries = (await dora.request('GET', '/api/admin/audit')).body;
  expect(entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    'member.role',
    'report.decided',
    'discussion.pinned',
  ]);
  expect(Object.fromEntries(await findViolatedInvariants(db))).toEqual({});
});

test.each([
  'update audit_entries set actor_id = null',
  'delete from audit_entries',
  'truncate audit_entries',
  'alter table audit_entries disable trigger all',
  'drop trigger audit_entries_are_append_only on audit_entries',
  'drop table audit_entries',
  'delete from schema_migrations',
  'delete from schema_repeatable_migrations',
  'create table public.things (id integer)',
  'set session_replication_role = replica',
])('the role of the hub has no right to %s', async (statement) => {
  await expect(db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('audit entries older than two years are purged, and no younger ones', async () => {
  await db.run(sql`
    insert into audit_entries (id, at, action)
    values (gen_random_uuid(), now() - interval '25 months', 'old.action'),
           (gen_random_uuid(), now() - interval '23 months', 'old.action')`);
  for (const { run } of createScheduledPurges(hub.ctx)) await run(new AbortController().signal);
  expect(await db.rows(sql`select id from audit_entries where action = 'old.action' limit 9`)).toHaveLength(
    1,
  );
  const request = sql`select purge_audit_entries(now() + interval '1 year', 99)::int as gone`;
  expect(await db.row(request)).toEqual({ gone: 0 });
});

test('the hub reports how the log is protected', async () => {
  const { code, out } = await runHubCommand(hub, ['verify']);
  expect([code, out]).toEqual([0, expect.stringContaining('só lê e acrescenta registros')]);
  const ownerDb = openDatabase({ connectionString: buildUrlForRole(owner) });
  expect(await readAuditProtectionKind(ownerDb)).toBe('trigger');
  await ownerDb.close();
});
