import {
  countCommunityToday,
  listNewestCommentRows,
  listNewestMemberRows,
} from '../server/src/features/community/store.ts';
import { listOwnInviteRows } from '../server/src/features/invites/store/invites.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

/** Seeds ten invite links for each member who is not banned. Half of all links belong to one member. */
export async function seedInvites(db: Database) {
  await db.run(sql`
    insert into invites (id, member_id, code_sealed, code_hash, note, uses, created_at)
    select gen_random_uuid(), case when i % 2 = 0 then ${heavyLikerId}::uuid else m.id end, 'x'::bytea,
           decode(md5(m.id::text || i), 'hex'), '', 5, timestamptz '2026-01-01' + i * interval '1 hour'
    from members m cross join generate_series(1, 10) i where not is_banned(m.id, now())`);
  await db.run(sql`analyze invites`);
}

export type CommunityQueryCase = { name: string; statement: (db: Database) => Promise<Sql> };

const half = (db: Database, table: Sql) =>
  db.row<{ at: Date; id: string }>(sql`
    select created_at as at, id from ${table} order by created_at desc, id desc
    offset (select count(*) / 2 from ${table}) limit 1`);

const readMiddleCursor = async (db: Database, table: Sql) => {
  const row = await half(db, table);
  return row && { at: row.at.toISOString(), id: row.id };
};

/** The queries for the numbers and lists of the community panel, on the first page and half way down. */
export const communityQueryCases: readonly CommunityQueryCase[] = [
  {
    name: 'today',
    statement: () =>
      captureStatement((spy) => countCommunityToday(spy, { since: new Date(), until: new Date() })),
  },
  {
    name: 'newest members, first page',
    statement: () =>
      captureStatement((spy) => listNewestMemberRows(spy, { after: undefined, now: new Date(), limit: 20 })),
  },
  {
    name: 'newest members, half way down',
    statement: async (db) => {
      const after = await readMiddleCursor(db, sql`members`);
      return captureStatement((spy) => listNewestMemberRows(spy, { after, now: new Date(), limit: 20 }));
    },
  },
  {
    name: 'newest comments, first page',
    statement: () => captureStatement((spy) => listNewestCommentRows(spy, { after: undefined, limit: 20 })),
  },
  {
    name: 'newest comments, half way down',
    statement: async (db) => {
      const after = await readMiddleCursor(db, sql`comments`);
      return captureStatement((spy) => listNewestCommentRows(spy, { after, limit: 20 }));
    },
  },
  {
    name: 'own links',
    statement: () =>
      captureStatement((spy) =>
        listOwnInviteRows(spy, heavyLikerId, { after: undefined, limit: 20, now: new Date() }),
      ),
  },
];
