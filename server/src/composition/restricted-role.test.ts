import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readAuditProtectionKind } from '#platform/audit/audit';
import { readConfig } from '#platform/config/config';
import { sql, type Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { buildDatabaseUrlOnServer } from '#platform/database/ensure-database';
import { runSqlOnServer } from '#testing/create-database-from-template';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import { runHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServerOnDatabase, type TestServer } from '#testing/test-server';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { runBackupCommand } from '../cli/backup.ts';
import { runRestoreCommand } from '../cli/restore.ts';
import { createScheduledPurges } from '../retention/retention.ts';
import { migrateHubDatabase } from './migrate-hub-database.ts';

// The hub under test uses the database as one PostgreSQL role, and another role owns its tables.
const name = `two_${randomBytes(6).toString('hex')}`;
const [owner, worker] = [`${name}_owner`, `${name}_app`];
const restoredName = `${name}_restored`;
const buildUrlForRole = (role: string, database = name) => {
  const url = new URL(buildDatabaseUrlOnServer(inject('postgres'), database));
  url.username = role;
  url.password = 'segredo';
  return url.href;
};
let hub: TestServer;
let db: Database;
let post: TestMailServer;
let folder: string;

beforeAll(async () => {
  post = await startMailServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-two-roles-'));
  for (const role of [owner, worker])
    await runSqlOnServer(inject('postgres'), `create role ${role} login password 'segredo'`);
  for (const database of [name, restoredName])
    await runSqlOnServer(inject('postgres'), `create database ${database} owner ${owner}`);
});
afterAll(async () => {
  await hub?.stop();
  post.stop();
  await rm(folder, { recursive: true });
  for (const database of [name, restoredName])
    await runSqlOnServer(inject('postgres'), `drop database if exists ${database} with (force)`);
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
  const discussionPath = `/api/discussions/${discussion.id}`;
  expect((await ana.request('POST', `${discussionPath}/comments`, { content: 'Alguém?' })).status).toBe(201);
  expect((await caio.request('POST', `${discussionPath}/like`)).status).toBe(200);
  expect((await caio.request('PUT', `${discussionPath}/pin`)).status).toBe(204);
  await caio.request('POST', `${discussionPath}/report`, { reason: 'spam' });
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

const auditChanges = ['update audit_entries set actor_id = null', 'delete from audit_entries'];

test.each([
  ...auditChanges,
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

test('a restored hub is owned by the owner role, and works with the rights that the restore grants to the role of the hub', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  const target = path.join(folder, 'backups');
  await mkdir(target);
  const made = ['--to', target, '--without-keys', '--without-proof', '--full-speed'];
  expect(await runCommandInProcess(runBackupCommand, toHubCommandEnvironment(hub), made)).toMatchObject({
    code: 0,
    err: '',
  });

  const asOwner = buildUrlForRole(owner, restoredName);
  const asWorker = buildUrlForRole(worker, restoredName);
  const restoreAs = (urls: Record<string, string>) =>
    runCommandInProcess(runRestoreCommand, { HUB_DATA_DIR: path.join(folder, 'restored'), ...urls }, [
      target,
      '--without-keys',
    ]);
  expect(await restoreAs({ DATABASE_URL: asWorker })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O papel de DATABASE_URL [^\n]* Defina DATABASE_OWNER_URL [^\n]*$/),
  });
  // An archive has no roles, so the role of the hub can be missing on another server.
  const asMissing = buildUrlForRole(`${worker}_missing`, restoredName);
  expect(await restoreAs({ DATABASE_URL: asMissing, DATABASE_OWNER_URL: asOwner })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O banco de dados recusa a entrada \(28\w{3}\)\.[^\n]*$/),
  });
  expect(await restoreAs({ DATABASE_URL: asWorker, DATABASE_OWNER_URL: asOwner })).toMatchObject({
    code: 0,
    err: '',
  });

  const restoredDb = openDatabase({ connectionString: asWorker });
  const restored = await startTestServerOnDatabase({
    db: restoredDb,
    connectionString: asWorker,
    drop: () => restoredDb.close(),
  });
  try {
    const { request } = await restored.people.signIn(bia.email);
    const { body } = await request('POST', '/api/discussions', { content: 'Tudo voltou?' });
    expect((await request('GET', `/api/discussions/${body.id}`)).status).toBe(200);
    expect(Object.fromEntries(await findViolatedInvariants(restoredDb))).toEqual({});
    for (const statement of auditChanges)
      await expect(restoredDb.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await restored.stop();
  }
});
