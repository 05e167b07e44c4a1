import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { processOutboxBatches } from './process-outbox-batches.ts';
import type { OutboxEvent } from './store.ts';

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

test('an event that a reader fails on is set aside, and the others are completed', async () => {
  await addReader('failing');
  const id = await publish('Uma que falha');
  await comment(id);
  await publish('Uma que passa');
  const done: OutboxEvent[] = [];
  const read = () =>
    processOutboxBatches(hub.ctx, {
      reader: 'failing',
      process: async (_, events) => {
        if (events.some(({ kind }) => kind === 'comment')) throw new Error('fails');
        done.push(...events);
        return events.map((event) => ({ id: event.id, after: null }));
      },
    });
  while ((await read()) > 0);
  expect(done.map(({ kind }) => kind)).toEqual(['discussion', 'discussion']);
  const left = sql`select kind, tries > 0 as was_tried from outbox_events where reader = 'failing'`;
  expect(await hub.db.rows(left)).toEqual([{ kind: 'comment', was_tried: true }]);
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
