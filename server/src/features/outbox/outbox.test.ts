import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { retryFailedJobs } from '#platform/jobs/store/failed-jobs';
import { runDueJobs } from '#testing/run-jobs';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { outboxEventJobKind } from './job-kind.ts';
import { createOutboxEventTask } from './outbox-event-task.ts';
import { processOutboxBatches, type OutboxEventReader } from './process-outbox-batches.ts';
import { deleteOutboxEventsByMember } from './store.ts';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const addReader = (name: string, kinds: readonly string[] | null = null) =>
  hub.db.run(sql`insert into outbox_readers (name, kinds) values (${name}, ${kinds}::text[])`);

/** Processes all pending events of an outbox reader, and returns their kinds. */
async function readAll(reader: string) {
  const kinds: string[] = [];
  await processOutboxBatches(hub.ctx, {
    reader,
    process: async (_, events) => {
      kinds.push(...events.map(({ kind }) => kind));
      return events.map(({ id }) => ({ id, after: null }));
    },
  });
  return kinds;
}

async function publish(content: string) {
  const { body } = await ana.request('POST', '/api/discussions', { content });
  return body.id as string;
}

const comment = (id: string) => bia.request('POST', `/api/discussions/${id}/comments`, { content: 'Oi.' });

test('every reader receives every event, each at its own pace', async () => {
  // Without the events of badges, which are not part of this test.
  await addReader('first', ['discussion', 'comment']);
  await addReader('second', ['discussion', 'comment']);
  await comment(await publish('Uma roda de conversa'));
  await processOutboxEvents(hub);
  expect(await fanOutAndReadNotifications(hub, ana, 'comment')).toHaveLength(1);
  expect(await readAll('first')).toEqual(['discussion', 'comment']);
  expect(await readAll('first')).toEqual([]);
  await comment(await publish('Outra roda'));
  expect(await readAll('second')).toEqual(['discussion', 'comment', 'discussion', 'comment']);
  expect(await readAll('first')).toEqual(['discussion', 'comment']);
});

test('a reader of some kinds receives no other', async () => {
  await addReader('comments', ['comment']);
  await comment(await publish('Só os comentários'));
  expect(await readAll('comments')).toEqual(['comment']);
});

describe('an event that a reader fails on', () => {
  /** Registers a reader that fails on comments until it is repaired, and publishes two discussions and a comment. */
  async function createFailingReader(name: string) {
    await addReader(name, ['discussion', 'comment']);
    const id = await publish('Uma que falha');
    await comment(id);
    await publish('Uma que passa');
    const state = { isBroken: true, done: [] as string[] };
    const reader: OutboxEventReader = {
      reader: name,
      process: async (_, events) => {
        if (state.isBroken && events.some(({ kind }) => kind === 'comment')) throw new Error('fails');
        state.done.push(...events.map(({ kind }) => kind));
        return events.map((event) => ({ id: event.id, after: null }));
      },
    };
    while ((await processOutboxBatches(hub.ctx, reader)) > 0);
    let time = hub.ctx.now().getTime();
    return {
      done: state.done,
      repair: () => void (state.isBroken = false),
      /** Runs the due jobs after some minutes. */
      async runJobsAfter(minutes: number) {
        time += minutes * 60_000;
        const ctx = { ...hub.ctx, now: () => new Date(time) };
        await runDueJobs(ctx, [createOutboxEventTask(hub.ctx, [reader])]);
      },
      listJobs: () =>
        hub.db.rows<{ tries: number; last_error: string | null; is_failed: boolean }>(sql`
          select tries, last_error, failed_at is not null as is_failed from jobs
          where task = ${outboxEventJobKind.name} and payload->>'reader' = ${name}`),
    };
  }

  test('an event that a reader fails on becomes a job, and the others are completed', async () => {
    const failing = await createFailingReader('failing');
    expect(failing.done).toEqual(['discussion', 'discussion']);
    expect(await hub.db.rows(sql`select from outbox_events where reader = 'failing'`)).toEqual([]);
    expect(await failing.listJobs()).toEqual([{ tries: 0, last_error: null, is_failed: false }]);
  });

  test('an event that a reader fails on is tried again at growing intervals, and completed once', async () => {
    const failing = await createFailingReader('repaired');
    await failing.runJobsAfter(1);
    expect(await failing.listJobs()).toEqual([{ tries: 1, last_error: 'fails', is_failed: false }]);
    failing.repair();
    await failing.runJobsAfter(1);
    expect(await failing.listJobs()).toHaveLength(1);
    await failing.runJobsAfter(1);
    expect(await failing.listJobs()).toEqual([]);
    await failing.runJobsAfter(60);
    expect(failing.done).toEqual(['discussion', 'discussion', 'comment']);
  });

  test('an event that a reader fails on is listed as a failed job after eight attempts, and can be run again', async () => {
    const failing = await createFailingReader('given-up');
    for (let attempt = 0; attempt < 8; attempt += 1) await failing.runJobsAfter(60);
    expect(await failing.listJobs()).toEqual([{ tries: 8, last_error: 'fails', is_failed: true }]);
    failing.repair();
    await retryFailedJobs(hub.db, { ids: undefined, now: hub.ctx.now() });
    await failing.runJobsAfter(0);
    expect(failing.done).toEqual(['discussion', 'discussion', 'comment']);
  });

  test('an event that a reader fails on is deleted with its member, and others are not', async () => {
    const failing = await createFailingReader('erased');
    await hub.db.transaction((tx) => deleteOutboxEventsByMember(tx, ana.id));
    expect(await failing.listJobs()).toHaveLength(1);
    await hub.db.transaction((tx) => deleteOutboxEventsByMember(tx, bia.id));
    expect(await failing.listJobs()).toEqual([]);
  });

  test('an event whose job another worker has taken over is processed by that worker only', async () => {
    await addReader('taken-over', ['discussion']);
    await publish('Uma vez só');
    let isBroken = true;
    const reader: OutboxEventReader = {
      reader: 'taken-over',
      process: async (tx, events) => {
        if (isBroken) throw new Error('fails');
        await tx.run(sql`insert into outbox_readers (name) values ('written-by-a-lost-job')`);
        // The other worker commits the change, which this one sees when it completes the job.
        await hub.db.run(sql`
          update jobs set holder = gen_random_uuid()
          where task = ${outboxEventJobKind.name} and payload->>'reader' = 'taken-over'`);
        return events.map(({ id }) => ({ id, after: null }));
      },
    };
    await processOutboxBatches(hub.ctx, reader);
    isBroken = false;
    const ctx = { ...hub.ctx, now: () => new Date(hub.ctx.now().getTime() + 3_600_000) };
    await runDueJobs(ctx, [createOutboxEventTask(hub.ctx, [reader])]);
    expect(
      await hub.db.row(sql`select from outbox_readers where name = 'written-by-a-lost-job'`),
    ).toBeUndefined();
  });

  test('an event with a large audience is continued after the last processed member', async () => {
    await addReader('audience', ['discussion']);
    await publish('Para muitos');
    const seen: (string | null)[] = [];
    const members = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    let isBroken = true;
    const reader: OutboxEventReader = {
      reader: 'audience',
      process: async (_, events) => {
        if (isBroken) throw new Error('fails');
        return events.map(({ id, after_member: after }) => {
          seen.push(after);
          return { id, after: members[seen.length - 1] ?? null };
        });
      },
    };
    await processOutboxBatches(hub.ctx, reader);
    isBroken = false;
    const ctx = { ...hub.ctx, now: () => new Date(hub.ctx.now().getTime() + 3_600_000) };
    await runDueJobs(ctx, [createOutboxEventTask(hub.ctx, [reader])]);
    expect(seen).toEqual([null, ...members]);
  });
});

test('the writes of a reader are rolled back if it fails afterwards', async () => {
  await addReader('undone', ['discussion']);
  await publish('Nada fica pela metade');
  await processOutboxBatches(hub.ctx, {
    reader: 'undone',
    process: async (tx) => {
      await tx.run(sql`insert into outbox_readers (name) values ('written')`);
      throw new Error('fails');
    },
  });
  expect(await hub.db.row(sql`select from outbox_readers where name = 'written'`)).toBeUndefined();
});

test('a reader that is not registered is an error', async () => {
  await expect(readAll('unregistered')).rejects.toThrow('the outbox has no reader unregistered');
});
