import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { beforeEach, expect, test } from 'vitest';
import type { Invariant } from '#platform/context/invariant';
import { sql, type Database } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { runDueJobs } from '#testing/run-jobs';
import { createVerificationTask } from './verification-job.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

beforeEach(async () => {
  for (const table of ['jobs', 'verifications']) await hub.db.run(sql`delete from ${sql.raw(table)}`);
});

const readReport = async (): Promise<SystemReport> => (await dora.request('GET', '/api/admin/system')).body;

const path = '/api/admin/system/verification';
const runJob = (invariants: readonly Invariant[]) =>
  runDueJobs(hub.ctx, [createVerificationTask(hub.ctx, invariants)]);
const holds = (name: string): Invariant => ({ name, violations: async () => 0 });

test('a verification runs in the background and reports how far it is, and what does not hold', async () => {
  const startResponse = await dora.request('POST', path);
  expect(startResponse.body).toMatchObject({ state: 'waiting', done: 0 });
  const seen: unknown[] = [];
  const watch: Invariant = {
    name: 'a segunda',
    violations: async () => {
      seen.push((await readReport()).verification);
      return 2;
    },
  };
  await runJob([holds('a primeira'), watch]);
  expect(seen).toMatchObject([{ state: 'running', done: 1, total: 2, current: 'a segunda', findings: [] }]);
  const { verification, problems } = await readReport();
  expect(verification).toMatchObject({
    state: 'done',
    done: 2,
    findings: [{ name: 'a segunda', count: 2 }],
  });
  const failed = [{ id: 'verification_failed', params: { count: 1 } }];
  expect(problems).toMatchObject(failed);
  // A verification that is running or was stopped has no result, so the problem of the last complete one
  // stays.
  await dora.request('POST', path);
  expect((await readReport()).problems).toMatchObject(failed);
  await dora.request('POST', `${path}/stop`);
  expect((await readReport()).problems).toMatchObject(failed);
});

test('a verification without a failed check is no problem', async () => {
  await dora.request('POST', path);
  await runJob([holds('a primeira')]);
  const { verification, problems } = await readReport();
  expect(verification).toMatchObject({ state: 'done', findings: [] });
  expect(problems.map(({ id }) => id)).not.toContain('verification_failed');
});

test('a verification is one at a time', async () => {
  await dora.request('POST', path);
  await dora.request('POST', path);
  expect(await hub.db.rows(sql`select from verifications`)).toHaveLength(1);
  expect(await hub.db.rows(sql`select from jobs where task = 'verify_data'`)).toHaveLength(1);
});

test('a verification that is stopped ends the statement that runs, and checks nothing more', async () => {
  await dora.request('POST', path);
  const ran: string[] = [];
  const long: Invariant = {
    name: 'a longa',
    violations: async (db) => {
      ran.push('a longa');
      const { body } = await dora.request('POST', `${path}/stop`);
      expect(body).toMatchObject({ state: 'running', isStopRequested: true });
      await db.run(sql`select pg_sleep(60)`);
      return 0;
    },
  };
  const next: Invariant = { name: 'a seguinte', violations: async () => ran.push('a seguinte') };
  await runJob([long, next]);
  expect(ran).toEqual(['a longa']);
  expect((await readReport()).verification).toMatchObject({ state: 'stopped', current: null });
  expect(await hub.db.rows(sql`select from jobs where task = 'verify_data'`)).toEqual([]);
});

test('what was found before a verification was stopped stays, and is a problem', async () => {
  await dora.request('POST', path);
  const stopping = (name: string, count: number): Invariant => ({
    name,
    violations: async () => {
      await dora.request('POST', `${path}/stop`);
      return count;
    },
  });
  await runJob([{ name: 'a primeira', violations: async () => 4 }, stopping('a segunda', 0)]);
  const { verification, problems } = await readReport();
  const findings = [{ name: 'a primeira', count: 4 }];
  expect(verification).toMatchObject({ state: 'stopped', findings });
  expect(problems).toMatchObject([{ id: 'verification_failed', params: { count: 1 } }]);
  // One that was stopped before it found a violation says nothing about the others.
  await dora.request('POST', path);
  await runJob([{ name: 'lenta', violations: () => Promise.reject(new Error('timeout')) }, stopping('b', 0)]);
  expect((await readReport()).verification).toMatchObject({ findings: [{ name: 'lenta', count: null }] });
  expect((await readReport()).problems).toMatchObject([{ id: 'verification_failed', params: { count: 1 } }]);
});

test('a verification survives that its statement cannot be cancelled', async () => {
  await dora.request('POST', path);
  const tried = Promise.withResolvers<void>();
  const db: Database = {
    ...hub.db,
    run: async (statement) => {
      if (!statement.sql.includes('pg_cancel_backend')) return hub.db.run(statement);
      tried.resolve();
      throw new Error('the database does not respond');
    },
  };
  const long: Invariant = {
    name: 'a longa',
    violations: async () => {
      await dora.request('POST', `${path}/stop`);
      await tried.promise;
      return 0;
    },
  };
  const ctx = { ...hub.ctx, db };
  await runDueJobs(ctx, [createVerificationTask(ctx, [long])]);
  expect((await readReport()).verification).toMatchObject({ state: 'stopped' });
});

test('a verification notices between two invariants that the hub stops', async () => {
  await dora.request('POST', path);
  const stopping = new AbortController();
  const ran: string[] = [];
  const first: Invariant = {
    name: 'a primeira',
    violations: async () => {
      ran.push('a primeira');
      stopping.abort();
      return 0;
    },
  };
  const next: Invariant = { name: 'a seguinte', violations: async () => ran.push('a seguinte') };
  await runDueJobs(hub.ctx, [createVerificationTask(hub.ctx, [first, next])], stopping.signal);
  expect(ran).toEqual(['a primeira']);
  await runJob([holds('a primeira')]);
  expect((await readReport()).verification).toMatchObject({ state: 'done' });
});

test('a verification that is started while the job of the last one ends runs too', async () => {
  await dora.request('POST', path);
  const task = createVerificationTask(hub.ctx, [holds('a primeira')]);
  let isFirst = true;
  const slowToEnd: typeof task = {
    ...task,
    run: async (jobs, batch) => {
      const results = await task.run(jobs, batch);
      if (isFirst) await dora.request('POST', path);
      isFirst = false;
      return results;
    },
  };
  await runDueJobs(hub.ctx, [slowToEnd]);
  expect(await hub.db.rows(sql`select state from verifications`)).toEqual([
    { state: 'done' },
    { state: 'done' },
  ]);
});

test('a verification that no worker has begun stops at once, and its job does nothing', async () => {
  await dora.request('POST', path);
  expect((await dora.request('POST', `${path}/stop`)).body).toMatchObject({ state: 'stopped' });
  await runJob([{ name: 'nunca', violations: () => Promise.reject(new Error('checked')) }]);
  expect((await readReport()).verification).toMatchObject({ state: 'stopped', findings: [] });
});

test('a verification continues when an invariant cannot be checked, and says so', async () => {
  await dora.request('POST', path);
  await runJob([{ name: 'lenta', violations: () => Promise.reject(new Error('timeout')) }, holds('outra')]);
  expect((await readReport()).verification).toMatchObject({
    state: 'done',
    done: 2,
    findings: [{ name: 'lenta', count: null }],
  });
});

test('a verification is only for admins', async () => {
  for (const person of [ana, caio])
    for (const call of [path, `${path}/stop`, '/api/admin/system/checks/run'])
      expect((await person.request('POST', call)).status).toBe(403);
});
