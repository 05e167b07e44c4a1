import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runSystemChecks } from '#features/system/index';
import { sql } from '#platform/database/database';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { runHubCommandWithSettings, toHubCommandEnvironment } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let folder: string;
beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const environment = () => ({ ...toHubCommandEnvironment(hub), PORT: new URL(hub.url).port });
const doctor = (settings: Record<string, string>, args: string[] = []) =>
  runHubCommandWithSettings({ ...environment(), ...settings }, ['doctor', ...args]);

test('of a running hub the problems and checks of the system page are printed, in the language of the terminal', async () => {
  await runSystemChecks(hub.ctx, AbortSignal.timeout(30_000), { all: true });
  const { code, out, err } = await doctor({ LANG: 'en_US.UTF-8' }, ['--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { ok, problems, checks, externalDatabaseBytes } = JSON.parse(out);
  expect(externalDatabaseBytes).toBeGreaterThan(1_000_000);
  expect(ok).toBe(true);
  expect(problems).toContainEqual({
    id: 'backups_not_configured',
    level: 'warning',
    title: expect.stringContaining('backup'),
    text: expect.stringContaining('BACKUP_TO'),
    since: expect.any(String),
  });
  expect(checks).toContainEqual(expect.objectContaining({ id: 'disk', checkedAt: expect.any(String) }));
});

test('the figures of the system page are printed, except for those in the memory of a process', async () => {
  await hub.db.run(sql`
    insert into verifications (id, state, started_at, finished_at, done, total, findings, is_stop_requested)
    values (gen_random_uuid(), 'stopped', now(), now(), 2, 9, '[{"name": "poll_counts", "count": 3}]', true)`);
  await hub.db.run(sql`
    insert into system_incidents (id, kind, started_at, ended_at, params)
    values (gen_random_uuid(), 'hub_down', now() - interval '1 hour', now(), '{}')`);
  await hub.db.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at, tries, failed_at)
    values (gen_random_uuid(), 'send_sms', 'a', '{}', now(), now(), 3, now())`);
  await hub.db.run(sql`
    insert into hub_instances (id, name, role, version, started_at, seen_at, memory_bytes, cpu_share, connections)
    values (gen_random_uuid(), 'b', 'all', '0.0.9', '2026-11-01T10:00:00Z', now(), 1, 0, 0)`);
  const json = JSON.parse((await doctor({}, ['--json'])).out);
  const admin = await hub.people.createSignedInMember('dora', 'admin');
  const { problems, checks, checkedAt, slowStatements, ...page } = (
    await admin.request('GET', '/api/admin/system')
  ).body;
  expect([problems, checks, checkedAt, slowStatements]).not.toContain(undefined);
  expect(Object.keys(json.figures).toSorted()).toEqual(Object.keys(page).toSorted());
  expect(json.figures).toMatchObject({ failedTasks: page.failedTasks, verification: page.verification });
  expect(json.figures.version).toMatchObject({
    current: '0.0.9',
    startedAt: '2026-11-01T10:00:00.000Z',
    news: [],
  });
  const { out } = await doctor({ HUB_LANGUAGE: 'en' });
  expect(out).toMatch(/^Version: 0\.0\.9$/m);
  expect(out).toMatch(/^Backup: off$/m);
  expect(out).toMatch(/^Disk: [\d.,]+ GB of [\d.,]+ GB/m);
  expect(out).toMatch(/^E-mails: 0 waiting, 0 sent today, 0 given up in 7 days$/m);
  expect(out).toMatch(/^Database: PostgreSQL \d+\.\d+, [\d.,]+ MB \(.*MB\)$/m);
  expect(out).toMatch(/^ {6}.*: given up: 1$/m);
  expect(out).toMatch(/^Incidents in 30 days: 1\n {6}.*: \d{4}-.* - \d{4}-/m);
  expect(out).toMatch(/^Verification of the data: stopped, \d{4}-.*\n {6}.*: 3$/m);
  for (const table of ['verifications', 'system_incidents', 'jobs', 'hub_instances'])
    await hub.db.run(sql`delete from ${sql.raw(table)}`);
});

test('a hub that runs but does not respond at its port is an error', async () => {
  await hub.db.run(sql`
    insert into hub_instances (id, name, role, version, started_at, seen_at, memory_bytes, cpu_share, connections)
    values (gen_random_uuid(), 'b', 'all', '1', now(), now(), 1, 0, 0)`);
  await hub.db.run(sql`
    update system_checks set state = 'ok', params = '{"validUntil": "2027-02-03T10:00:00.000Z"}' where id = 'certificate'`);
  const { code, out } = await doctor({ PORT: '1' });
  expect(code).toBe(1);
  expect(out).toContain('ERRO  O hub está no ar, mas não responde na sua porta');
  expect(out).toMatch(/^AVISO .* \(desde \d{4}-/m);
  expect(out).toContain('http://localhost:1/healthz');
  expect(out).toMatch(/^ok {4}Certificado: válido até 2027-02-03$/m);
  expect(out).toMatch(/^ok {4}Disco$/m);
});

test('the checks of a stopped hub are run, and it has no version and no start', async () => {
  await hub.db.run(sql`delete from hub_instances`);
  await hub.db.run(sql`delete from system_checks`);
  const { code, out } = await doctor({ PORT: '1', HUB_LANGUAGE: 'en' });
  expect(code).toBe(1);
  expect(out).toContain('ERROR The hub is not running');
  expect(out).toMatch(/^ok {4}E-mail queue|^- {5}E-mail queue/m);
  expect(out).toMatch(
    /^- {5}Disk of the database: external database of \d+(\.\d)? MB; its free space is not visible/m,
  );
  expect(await hub.db.rows(sql`select id from system_checks where id = 'disk' limit 1`)).toHaveLength(1);
  expect(out).toMatch(/^Version: no running process has recorded its own$/m);
  const { version } = JSON.parse((await doctor({ PORT: '1' }, ['--json'])).out).figures;
  expect(version).toMatchObject({ current: null, startedAt: null, news: [] });
});

test('of a database that is not of this version only this is said, and it stays as it is', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
  const find = () => doctor({ DATABASE_URL: connectionString, PORT: '1' }, ['--json']);
  for (const { code, out } of [await find(), await find()]) {
    expect(code).toBe(1);
    const problems = [{ id: 'database_outdated' }];
    expect(JSON.parse(out)).toMatchObject({ problems, checks: [], figures: null });
  }
  await drop();
});

test('without a database, without a folder and with wrong settings the reason is printed', async () => {
  const unreachable = await doctor({ DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/hub', PORT: '1' });
  expect(unreachable).toMatchObject({
    code: 1,
    out: expect.stringContaining('O banco de dados não responde'),
  });
  expect(unreachable.out).not.toContain('segredo');
  const missing = path.join(folder, 'missing');
  const nothing = await doctor({ DATABASE_URL: '', HUB_DATA_DIR: missing, LANG: 'es_AR.UTF-8' });
  expect(nothing.code).toBe(1);
  expect(nothing.out).toContain(`Aquí no hay un hub\n      ${missing}`);
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const forbidden = await doctor({ HUB_DATA_DIR: file });
  expect(forbidden).toMatchObject({ code: 1, out: expect.stringContaining(`${file} (ENOTDIR)`) });
  const wrong = await doctor({ HUB_CONNECTIONS: '0' }, ['--json']);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out)).toMatchObject({
    ok: false,
    problems: [{ id: 'settings_invalid', level: 'error', text: expect.stringMatching(/^HUB_CONNECTIONS/) }],
  });
});

test('a settings file is checked without the environment, and every command reads the one of HUB_CONFIG', async () => {
  const file = path.join(folder, 'hub.env');
  await writeFile(file, 'POTR=3000\nLOG_LEVEL=alto\n');
  const check = (args: string[], settings = {}) =>
    runHubCommandWithSettings(settings, ['config', 'check', ...args]);
  const wrong = await check([file, '--json', '--language', 'en'], { PORT: 'abc' });
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out)).toEqual({
    ok: false,
    problems: [
      { setting: 'LOG_LEVEL', message: expect.stringContaining('must be') },
      { setting: 'POTR', message: expect.stringMatching(/ PORT\.$/) },
    ],
  });
  const { DATABASE_URL, ...others } = environment();
  const jobs = await runHubCommandWithSettings({ ...others, HUB_CONFIG: file }, ['jobs', '--json']);
  expect(jobs.code).toBe(1);
  expect(JSON.parse(jobs.err).error).toMatchObject({ code: 'settings_invalid' });
  await writeFile(file, `DATABASE_URL="${DATABASE_URL}"\nHUB_LANGUAGE=en\n`);
  expect(await check([], { HUB_CONFIG: file })).toMatchObject({ code: 0, out: 'The settings are valid.' });
  const found = await runHubCommandWithSettings({ ...others, HUB_CONFIG: file }, ['jobs']);
  expect(found).toEqual({ code: 0, out: 'No job has failed.', err: '' });
});
