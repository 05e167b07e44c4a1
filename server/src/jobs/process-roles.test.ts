import { contractMessages } from '@mutirao/contract/messages/index';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '#platform/database/database';
import { enqueueJobs } from '#platform/jobs/store/enqueue';
import { createTask } from '#platform/jobs/task';
import { createMailService } from '#platform/mail/mail-service';
import { createJobWorker } from '#platform/jobs/worker';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { createPeopleFixtures, defaultTestPassword } from '#testing/people';
import { postComment, postDiscussion } from '#testing/post-content';
import { startTwoHubInstances } from '#testing/two-instances';
import { createHubSchedules, createHubTasks, createOutboxReaders } from './hub-tasks.ts';

test('one process serves the hub and another runs its jobs, and answers only health checks and metrics', async () => {
  const { instance1: web, instance2: worker, openSocket } = await startTwoHubInstances({}, ['web', 'worker']);
  const people = createPeopleFixtures({ app: web.app, url: web.app.address });
  const [ana, bia] = [await people.createSignedInMember('ana'), await people.createSignedInMember('bia')];
  const socket = await openSocket(web, ana);
  await postComment(bia, await postDiscussion(ana));
  // The worker creates the notification, and the socket at the web process receives it through Redis.
  let frame = await socket.next();
  while (frame.type !== 'notifications_changed') frame = await socket.next();
  const { body: notifications } = await ana.request('GET', '/api/notifications');
  expect(notifications.map(({ kind }: { kind: string }) => kind)).toContain('comment');

  const statusAt = async (instance: typeof web, path: string) =>
    (await fetch(`${instance.app.address}${path}`)).status;
  for (const path of ['/healthz', '/readyz']) expect(await statusAt(worker, path)).toBe(200);
  for (const path of ['/', '/api/discussions', '/auth/v1/settings'])
    expect(await statusAt(worker, path)).toBe(404);
  expect(await statusAt(web, '/')).toBe(200);
  const rejected = await openSocket(worker, ana);
  expect(await rejected.ended).toMatch(/^refused/);
  const metrics = await (await fetch(`${worker.app.address}/metrics`)).text();
  expect(metrics).toContain('mutirao_jobs{task="schedules",state="waiting"} 1');
  socket.socket.close();
});

const { instance1: web, instance2: otherWeb, db } = await startTwoHubInstances({}, ['web', 'web']);

test('a process that serves only the hub runs no job', async () => {
  const people = createPeopleFixtures({ app: web.app, url: web.app.address });
  const ana = await people.createSignedInMember('ana');
  const started = await ana.request('POST', '/api/user/export', { currentPassword: defaultTestPassword });
  expect(started.status).toBe(201);
  // This worker polls at the same interval as the worker process, and its job runs only after several polls.
  const probe = { name: 'probe', payloadSchema: z.object({}) };
  const task = createTask(probe, {
    batchSize: 1,
    retry: { firstDelay: 3_000, maxDelay: 3_000 },
    run: async (jobs) => jobs.map(({ tries }) => (tries === 1 ? { reason: 'later' } : 'done')),
  });
  const log = createLogger('silent');
  const metrics = createMetricsRegistry();
  const worker = createJobWorker({ db, now: () => new Date(), log, metrics, tasks: [task] });
  worker.start();
  await enqueueJobs(db, probe, { jobs: [{ key: 'one', payload: {} }], now: new Date() });
  const probeJobs = () => db.rows(sql`select from jobs where task = 'probe'`);
  await expect.poll(probeJobs, { timeout: 20_000 }).toEqual([]);
  await worker.stop();
  const left = await db.rows(sql`select tries, holder from jobs where task = 'export_personal_data'`);
  expect(left).toEqual([{ tries: 0, holder: null }]);
  for (const { app } of [web, otherWeb])
    expect(await (await fetch(`${app.address}/metrics`)).text()).not.toContain('mutirao_job_attempts_total{');
});

test('every registered reader of the outbox has scheduled work that passes its events to it', async () => {
  const readers = createOutboxReaders(web.ctx);
  const registered = await db.rows<{ name: string }>(sql`select name from outbox_readers`);
  expect(readers.map(({ reader }) => reader.reader).toSorted()).toEqual(
    registered.map(({ name }) => name).toSorted(),
  );
  const schedules = createHubSchedules(web.ctx, {
    mail: createMailService(web.ctx),
    purgeIdentity: async () => undefined,
  });
  const works = [...schedules.values()].flat().map(({ name }) => name);
  expect(works).toEqual(expect.arrayContaining(readers.map(({ work }) => work)));
});

test('every task and all scheduled work have a label in the report', () => {
  const backup = {
    to: 'x',
    hour: 3,
    retention: '7,4,12',
    keys: 'left out',
  } as const;
  const ctx = { ...web.ctx, config: { ...web.ctx.config, backup } };
  const mail = createMailService(ctx);
  const schedules = createHubSchedules(ctx, { mail, purgeIdentity: async () => undefined });
  const tasks = createHubTasks(ctx, { mail, metrics: createMetricsRegistry(), schedules });
  const names = [...tasks, ...[...schedules.values()].flat()].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['nightly_backup', 'queue nightly backup']));
  expect(Object.keys(contractMessages('pt-BR').system.jobs)).toEqual(expect.arrayContaining(names));
});
