import { listAuditEntryRows, type AuditEntryQuery } from '../server/src/features/audit/store.ts';
import { toAuditTsquery } from '../server/src/features/audit/words-query.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

const rareStaffId = '00000000-0000-4000-8000-00000000a0d1';

/**
 * Seeds an audit log of nearly two years: one word is in every entry, another in one entry of a thousand, and a third
 * in at most three old entries.
 */
export async function seedAudit(db: Database, entries: number) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['audit_entries'],
    [0, 1].map(
      (half) => (send) =>
        send(sql`
          insert into audit_entries (id, at, actor_id, action, member_id, before, after)
          select gen_random_uuid(), now() - i * interval '720 days' / ${entries}::integer,
                 case when i % 100000 = 0 then ${rareStaffId}::uuid else ${heavyLikerId}::uuid end,
                 case when i % 3 = 0 then 'report.decided' else 'category.changed' end,
                 case when i % 50 = 0 then ${heavyLikerId}::uuid end, '{"name": "Horta"}',
                 jsonb_build_object('name', 'Horta ' || case when i % 1000 = 0 then 'hidroponia' when i > ${entries - 3} then 'jabuticaba' else 'comum' end)
          from generate_series(1, ${entries}::integer) i where i % 2 = ${half}`),
    ),
  );
}

type Case = { name: string; index: string; maxBuffers: number; statement: (db: Database) => Promise<Sql> };

const request = (
  name: string,
  max: number,
  params: Partial<AuditEntryQuery>,
  index = 'audit_by_words',
): Case => ({
  name,
  index,
  maxBuffers: max,
  statement: () =>
    captureStatement((spy) =>
      listAuditEntryRows(spy, {
        actorId: undefined,
        memberId: undefined,
        action: undefined,
        words: undefined,
        from: undefined,
        until: undefined,
        after: undefined,
        limit: 30,
        ...params,
      }),
    ),
});
const yearAgo = { at: new Date(Date.now() - 360 * 86_400_000).toISOString(), id: heavyLikerId };

/**
 * The queries that admins run on the audit log, each with the index and the max number of buffers that it may
 * use. A search reads ranges of four weeks, the newest first: one or two for a word in every entry, all for a
 * rare word.
 */
export const auditQueryCases: readonly Case[] = [
  request('newest', 150, {}, 'audit_by_moment'),
  request('about a member', 200, { memberId: heavyLikerId }, 'audit_by_member'),
  request('of a staff member with few entries', 200, { actorId: rareStaffId }, 'audit_by_actor'),
  request('a common word', 2_000, { words: toAuditTsquery({ required: ['horta'], excluded: [] }) }),
  request('a common word, a year back', 2_000, {
    words: toAuditTsquery({ required: ['horta'], excluded: [] }),
    after: yearAgo,
  }),
  request('a rare word', 1_000, { words: toAuditTsquery({ required: ['hidroponia'], excluded: [] }) }),
  request('a word that is only in old entries', 1_000, {
    words: toAuditTsquery({ required: ['jabuticaba'], excluded: [] }),
  }),
  request('a word that is in no entry', 1_000, {
    words: toAuditTsquery({ required: ['abacaxi'], excluded: [] }),
  }),
  request('two words', 1_000, { words: toAuditTsquery({ required: ['horta', 'hidrop'], excluded: [] }) }),
  request('a common word, of a staff member with few entries', 3_300, {
    words: toAuditTsquery({ required: ['horta'], excluded: [] }),
    actorId: rareStaffId,
  }),
  request('a common word, about a member', 1_000, {
    words: toAuditTsquery({ required: ['comum'], excluded: [] }),
    memberId: heavyLikerId,
  }),
];
