import { listRequests } from '../server/src/features/joining/store.ts';
import { listUserRows, type UserWish } from '../server/src/features/members/running/store.ts';
import { listCases, listReports, type CaseWish } from '../server/src/features/moderation/reading/store.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { loadInBulk } from './bulk-load.ts';
import { capture } from './feed-statements.ts';
import { fond } from './seed-rows.ts';

/**
 * So many members more, a hundred of them staff and a thousand who wait to be let in; and cases that wait, nearly all of
 * them about discussions, with two reports each, behind as many that were decided later; and what was decided
 * against twenty thousand, a few of them banned.
 */
export async function seedPanel(db: Database, { members, cases }: { members: number; cases: number }) {
  const at = sql`timestamptz '2026-01-01' + i * interval '1 minute'`;
  await loadInBulk(
    db.pool.options.connectionString ?? '',
    ['members', 'join_requests'],
    [
      (send) =>
        send(sql`
          with made as (
            insert into members (id, supabase_id, name, email, role, created_at)
            select gen_random_uuid(), gen_random_uuid(), 'Membro ' || i, 'membro' || i || '@vila.example',
                   case when i % ${Math.round(members / 100)}::int = 0 then 'moderator' else 'member' end, ${at}
            from generate_series(1, ${members}::int) i
            returning id, created_at
          )
          insert into join_requests (member_id, asked_at) select id, created_at from made order by created_at limit 1000`),
    ],
  );
  await loadInBulk(
    db.pool.options.connectionString ?? '',
    ['report_cases', 'reports', 'punishments'],
    [
      (send) =>
        send(sql`
          insert into punishments (id, member_id, type, reason, starts_at, ends_at)
          select gen_random_uuid(), id, case when n % 40 = 0 then 'temporary_ban' else 'warning' end, 'Spam', created_at,
                 case when n % 40 = 0 then now() + interval '7 days' else created_at end
          from (select id, created_at, row_number() over (order by id) as n from members where role = 'member' limit 20000) few`),
      (send) =>
        send(sql`
          with content as (
            select 'discussion' as type, id, author_id, row_number() over (order by id) as i from discussions d
            where not exists (select from report_cases r where r.content_id = d.id)
          ), few as (
            select 'comment' as type, id, author_id, 1 + row_number() over (order by id) * 97 as i from comments limit 50
          ), made as (
            insert into report_cases (id, content_type, content_id, reported_member_id, created_at)
            select gen_random_uuid(), type, id, author_id, ${at}
            from (select * from content where i <= ${cases}::bigint union all select * from few) content
            returning id, created_at
          ), decided as (
            insert into report_cases (id, content_type, content_id, reported_member_id, status, decided_at, created_at)
            select gen_random_uuid(), type, id, author_id, 'ignored', at, at from content
            cross join lateral (select ${at} + interval '1 year' as at) moment where i <= ${cases}::bigint
          ), people as (select id, row_number() over (order by id) as n from members where role = 'moderator' limit 2)
          insert into reports (id, case_id, reporter_id, reason, description, created_at)
          select gen_random_uuid(), made.id, people.id, 'spam', '', made.created_at from made cross join people`),
    ],
  );
}

type Case = { name: string; index: string; statement: (db: Database) => Promise<Sql> };

const half = { at: '2026-01-04T00:00:00.000Z', id: fond };
const queue = (name: string, index: string, wish: Partial<CaseWish>): Case => ({
  name,
  index,
  statement: () =>
    capture((spy) =>
      listCases(spy, {
        readerId: fond,
        status: 'pending',
        contentType: undefined,
        memberId: undefined,
        after: undefined,
        limit: 20,
        ...wish,
      }),
    ),
});
const users = (name: string, index: string, wish: Partial<UserWish>): Case => ({
  name,
  index,
  statement: () =>
    capture((spy) =>
      listUserRows(spy, {
        q: undefined,
        byEmail: false,
        role: undefined,
        banned: false,
        now: new Date(),
        after: undefined,
        limit: 20,
        ...wish,
      }),
    ),
});

const someCase = async (db: Database) =>
  (await db.row<{ id: string }>(sql`select id from report_cases limit 1`))?.id ?? fond;

/** What staff ask of the panel again and again; each with the index that serves it. */
export const panelCases: readonly Case[] = [
  queue('cases, first page', 'cases_by_status', {}),
  // Below that place all wait: the order of time alone serves as well.
  queue('cases, half way down', 'cases_by_', { after: half }),
  queue('cases, of every status', 'cases_by_created', { status: undefined }),
  queue('cases about the few comments', 'cases_of_kind_by_status', { contentType: 'comment' }),
  queue('cases about comments, of every status', 'cases_of_kind', {
    contentType: 'comment',
    status: undefined,
  }),
  {
    name: 'reports of a case',
    index: 'reports_case_id',
    statement: async (db) => {
      const caseId = await someCase(db);
      return capture((spy) => listReports(spy, { caseId, readerId: fond, after: undefined, limit: 20 }));
    },
  },
  users('users, first page', 'members', {}),
  users('users, half way down', 'members', { after: half }),
  users('users, the staff', 'members_staff', { role: 'moderator' }),
  users('users, by the beginning of an address', 'members', { q: 'membro77', byEmail: true }),
  users('users, the banned', 'punishments', { banned: true }),
  {
    name: 'who waits to be let in',
    index: 'join_requests_waiting',
    statement: () => capture((spy) => listRequests(spy, { status: 'waiting', after: undefined, limit: 20 })),
  },
];
