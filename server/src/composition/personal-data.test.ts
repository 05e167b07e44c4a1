import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeletionTask, createExportTask } from '#features/personal-data/index';
import { updateSearchVocabulary } from '#features/search/index';
import { rollUpInteractions } from '#features/points/index';
import { sql } from '#platform/database/database';
import { fillIdentityTablesOfMember } from '#testing/fill-identity-tables-of-member';
import { createMemberWithHistory } from '#testing/member-with-history';
import { defaultTestPassword } from '#testing/people';
import {
  selectColumnsByErasureEffect,
  erasurePlansByTable,
  type TableErasurePlan,
} from '#testing/erasure-plans-by-table';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { runDueJobs } from '#testing/run-jobs';
import { erasureSteps, createPersonalDataSources } from './personal-data.ts';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

const week = 7 * 86_400_000;

const columnsInDatabase = async () =>
  hub.db.rows<{ table: string; columns: string[] }>(sql`
    select c.table_schema || '.' || c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    group by 1 order by 1`);

test('every table and column of the database has exactly one erasure effect, and every listed column exists', async () => {
  const actualColumns = await columnsInDatabase();
  const input = [...erasurePlansByTable].map(([table, personalTable]) => ({
    table,
    columns: selectColumnsByErasureEffect(
      personalTable,
      'none',
      'erased',
      'emptied',
      'anonymous',
      'law',
    ).toSorted(),
  }));
  const compareByTable = (item: { table: string }, other: { table: string }) =>
    item.table < other.table ? -1 : 1;
  const withSortedColumns = ({ table, columns }: { table: string; columns: string[] }) => ({
    table,
    columns: columns.toSorted(),
  });
  expect(input.map(withSortedColumns).toSorted(compareByTable)).toEqual(
    actualColumns.map(withSortedColumns).toSorted(compareByTable),
  );
});

test('a table that is missing from the list is found', async () => {
  await hub.db.run(sql`create table diaries (member_id uuid, entry text)`);
  const unknown = (await columnsInDatabase()).filter(({ table }) => !erasurePlansByTable.has(table));
  expect(unknown).toEqual([{ table: 'public.diaries', columns: ['entry', 'member_id'] }]);
  await hub.db.run(sql`drop table diaries`);
});

const countRows = async (
  name: string,
  { of }: TableErasurePlan,
  ids: { member: string; account: string },
) => {
  if (!of) return undefined;
  const row = await hub.db.row<{ rows: number }>(
    sql`select count(*) as rows from ${sql.raw(name)} where ${sql.raw(of.column)} = ${ids[of.whose]}`,
  );
  return row?.rows ?? 0;
};

/** Returns where a text occurs in the whole database, in any column of any table. */
async function findTablesWithText(words: string) {
  const matches = await Promise.all(
    [...erasurePlansByTable.keys()].map(async (table) => {
      const row = await hub.db.row<{ rows: number }>(
        sql`select count(*) as rows from ${sql.raw(table)} it where it::text ilike ${`%${words}%`}`,
      );
      return [table, row?.rows ?? 0] as const;
    }),
  );
  return matches.filter(([, rows]) => rows > 0).map(([table]) => table);
}

describe.each(['keep', 'remove'] as const)(
  'a member who has data in every table and chooses to %s their texts',
  (texts) => {
    const mark = texts === 'keep' ? 'zuleica' : 'wanderleia';

    test('the data of a deleted account is in no column of any table, and in no file', async () => {
      const { member } = await createMemberWithHistory(hub, mark);
      await fillIdentityTablesOfMember(hub, member, mark);
      await member.request('POST', '/api/user/export', { currentPassword: defaultTestPassword });
      await runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))]);
      await rollUpInteractions(hub.ctx, { waitsForLock: true });
      await updateSearchVocabulary(hub.db, 1_000);
      const ids = { member: member.id, account: member.accountId };
      const leaves = [...erasurePlansByTable].filter(
        ([name, personalTable]) => personalTable.of && name !== 'public.account_deletions',
      );
      const before = await Promise.all(
        leaves.map(
          async ([name, personalTable]) => [name, await countRows(name, personalTable, ids)] as const,
        ),
      );
      // A test with an empty table proves nothing.
      expect(before.filter(([, rows]) => !rows).map(([name]) => name)).toEqual([]);
      expect((await findTablesWithText(mark)).length).toBeGreaterThan(10);

      const deletionResponse = await member.request('POST', '/api/user/deletion', {
        texts,
        confirmed: true,
        currentPassword: defaultTestPassword,
      });
      expect(deletionResponse.status).toBe(201);
      hub.passTime(week);
      await runDueJobs(hub.ctx, [createDeletionTask(hub.ctx, erasureSteps)]);
      const isDone = async () =>
        hub.db.row(
          sql`select 1 as done from account_deletions where member_id = ${member.id} and finished_at is not null`,
        );
      await expect.poll(isDone, { timeout: 10_000 }).toEqual({ done: 1 });

      const after = await Promise.all(
        [...erasurePlansByTable]
          .filter(
            ([, personalTable]) =>
              selectColumnsByErasureEffect(personalTable, 'anonymous', 'law', 'emptied', 'none').length === 0,
          )
          .map(async ([name, personalTable]) => [name, await countRows(name, personalTable, ids)] as const),
      );
      expect(after.filter(([, rows]) => rows).map(([name]) => name)).toEqual([]);
      // The email that confirms the deletion is the last one, and is queued like every email.
      expect(await findTablesWithText(mark)).toEqual(['public.outgoing_messages']);
      await hub.db.run(sql`delete from outgoing_messages where recipient = ${member.email}`);
      for (const word of [mark, '5581999990000', '5581988880000', 'America/Recife']) {
        expect(await findTablesWithText(word), word).toEqual([]);
      }
      expect(await findTablesWithText(member.accountId)).toEqual(['auth.audit_log_entries']);
    });
  },
);

test('only files that a remaining text shows are preserved', async () => {
  const folder = path.dirname(hub.ctx.storage.scratch);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const stored = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const existingIds = await hub.db.rows<{ id: string }>(
    sql`select id from files union all select unnest(parts) from lesson_files`,
  );
  expect(stored.toSorted()).toEqual(existingIds.map(({ id }) => id).toSorted());
  // The parts of lesson files also remain, because they belong to the hub and not to a member.
  const lessonParts = await hub.db.rows(sql`select unnest(parts) from lesson_files`);
  expect(stored).toHaveLength(1 + lessonParts.length);
});
