import { listAuditEntryRows, type AuditEntryQuery } from '../server/src/features/audit/store.ts';
import {
  countDailyActivity,
  countStaffAndPendingWork,
} from '../server/src/features/community/admin-stats/store.ts';
import { listJoinRequestRows } from '../server/src/features/joining/store/join-requests.ts';
import { listAppealRows, listMemberSanctionRows } from '../server/src/features/moderation/store/appeals.ts';
import {
  listCases,
  listCaseReportRows,
  type ReportCaseQuery,
} from '../server/src/features/moderation/store/cases.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';
import { adminListMiddleCursor, memberAdminQueryCases } from './member-admin-statements.ts';

/**
 * Adds `members` members, a hundred of them moderators and a thousand of them waiting for approval. Adds `cases`
 * pending cases about discussions and fifty about comments, with two reports each, and as many decided cases that are a
 * year newer. Adds decisions against twenty thousand members, five hundred of them suspensions and the others warnings.
 * One more member has five hundred decisions. Half of all decisions have an appeal, and half of these appeals are
 * decided. The log has a hundred thousand audit entries of the moderators.
 */
export async function seedModeration(db: Database, { members, cases }: { members: number; cases: number }) {
  await insertMembersAndJoinRequests(db, members);
  await insertSanctionsAndReports(db, cases);
  await insertAppealsAndAuditEntries(db);
}

const seededAt = sql`timestamptz '2026-01-01' + i * interval '1 minute'`;

async function insertMembersAndJoinRequests(db: Database, members: number) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['members', 'join_requests'],
    [
      (send) =>
        send(sql`
          with made as (
            insert into members (id, account_id, name, email, role, created_at)
            select gen_random_uuid(), gen_random_uuid(), 'Membro ' || i, 'membro' || i || '@vila.example',
                   case when i % ${Math.round(members / 100)}::int = 0 then 'moderator' else 'member' end, ${seededAt}
            from generate_series(1, ${members}::int) i
            returning id, created_at
          )
          insert into join_requests (member_id, requested_at) select id, created_at from made order by created_at limit 1000`),
    ],
  );
}

async function insertSanctionsAndReports(db: Database, cases: number) {
  await fillTablesWithoutIndexes(
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
          insert into punishments (id, member_id, type, reason, starts_at, ends_at)
          select gen_random_uuid(), (select min(id::text)::uuid from members where role = 'member'), 'warning', 'Spam', at, at
          from (select ${seededAt} as at from generate_series(1, 500) i) moment`),
      (send) =>
        send(sql`
          with content as (
            select 'discussion' as type, id, author_id, row_number() over (order by id) as i from discussions d
            where not exists (select from report_cases r where r.content_id = d.id)
          ), few as (
            select 'comment' as type, id, author_id, 1 + row_number() over (order by id) * 97 as i from comments limit 50
          ), made as (
            insert into report_cases (id, content_type, content_id, reported_member_id, created_at)
            select gen_random_uuid(), type, id, author_id, ${seededAt}
            from (select * from content where i <= ${cases}::bigint union all select * from few) content
            returning id, created_at
          ), decided as (
            insert into report_cases (id, content_type, content_id, reported_member_id, status, decided_at, created_at)
            select gen_random_uuid(), type, id, author_id, 'ignored', at, at from content
            cross join lateral (select ${seededAt} + interval '1 year' as at) moment where i <= ${cases}::bigint
          ), people as (select id, row_number() over (order by id) as n from members where role = 'moderator' limit 2)
          insert into reports (id, case_id, reporter_id, reason, description, created_at)
          select gen_random_uuid(), made.id, people.id, 'spam', '', made.created_at from made cross join people`),
    ],
  );
}

async function insertAppealsAndAuditEntries(db: Database) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['appeals', 'audit_entries'],
    [
      (send) =>
        send(sql`
          insert into appeals (id, punishment_id, member_id, message, created_at, status, answer, decided_by, decided_at)
          select gen_random_uuid(), id, member_id, 'Foi engano.', starts_at,
                 case when n % 4 = 0 then 'pending' when n % 4 = 2 then 'granted' end,
                 case when n % 4 = 2 then 'Lemos.' end, case when n % 4 = 2 then (select id from members where role = 'moderator' limit 1) end,
                 case when n % 4 = 2 then starts_at + interval '1 day' end
          from (select *, row_number() over (order by id) as n from punishments) few where n % 2 = 0`),
      (send) =>
        send(sql`
          with people as (select array_agg(id order by id) as ids from members where role = 'moderator'),
          others as (select array_agg(id) as ids from (select id from members where role = 'member' order by id limit 5000) few)
          insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, member_id, before, after)
          select gen_random_uuid(), ${seededAt}, people.ids[1 + i % cardinality(people.ids)],
                 case when i % 1000 = 0 then 'member.role' else 'report.decided' end, 'report', gen_random_uuid(),
                 others.ids[1 + i % cardinality(others.ids)], '{"status": "pending"}', '{"status": "resolved"}'
          from generate_series(1, 100000) i, people, others`),
    ],
  );
}

type Case = { name: string; index: string; statement: (db: Database) => Promise<Sql> };

const queue = (name: string, index: string, params: Partial<ReportCaseQuery>): Case => ({
  name,
  index,
  statement: () =>
    captureStatement((spy) =>
      listCases(spy, {
        viewerId: heavyLikerId,
        status: 'pending',
        contentType: undefined,
        memberId: undefined,
        after: undefined,
        limit: 20,
        ...params,
      }),
    ),
});
const log = (
  name: string,
  index: string,
  params: (db: Database) => Promise<Partial<AuditEntryQuery>>,
): Case => ({
  name,
  index,
  statement: async (db) => {
    const request = await params(db);
    const all = {
      actorId: undefined,
      memberId: undefined,
      action: undefined,
      words: undefined,
      from: undefined,
      until: undefined,
      after: undefined,
      limit: 50,
    };
    return captureStatement((spy) => listAuditEntryRows(spy, { ...all, ...request }));
  },
});
const appeals = (
  name: string,
  index: string,
  params: Partial<Parameters<typeof listAppealRows>[1]>,
): Case => ({
  name,
  index,
  statement: () =>
    captureStatement((spy) =>
      listAppealRows(spy, {
        readerId: heavyLikerId,
        status: 'pending',
        after: undefined,
        limit: 20,
        ...params,
      }),
    ),
});
const sanctions = (name: string, after: typeof adminListMiddleCursor | undefined): Case => ({
  name,
  index: 'punishments_of_member',
  statement: async (db) => {
    const row = await db.row<{ id: string }>(sql`
      select member_id as id from punishments group by member_id order by count(*) desc limit 1`);
    return captureStatement((spy) =>
      listMemberSanctionRows(spy, {
        memberId: row?.id ?? heavyLikerId,
        readerId: heavyLikerId,
        after,
        limit: 20,
      }),
    );
  },
});
const someone = async (db: Database, column: 'actor_id' | 'member_id') =>
  (await db.row<{ id: string }>(sql`select ${sql.raw(column)} as id from audit_entries limit 1`))?.id ??
  heavyLikerId;

/** The queries for the decisions and actions of staff and for their totals, each with the index that serves it. */
export const staffActionQueryCases: readonly Case[] = [
  log('audit log, first page', 'audit_by_moment', async () => ({})),
  log('audit log, half way down', 'audit_by_moment', async () => ({ after: adminListMiddleCursor })),
  log('audit log of a day', 'audit_by_moment', async () => ({
    from: '2026-01-20T00:00:00Z',
    until: '2026-01-21T00:00:00Z',
  })),
  log('audit log of a staff member', 'audit_by_actor', async (db) => ({
    actorId: await someone(db, 'actor_id'),
  })),
  log('audit log of one action', 'audit_by_action', async () => ({ action: 'member.role' })),
  log('audit log about a member', 'audit_by_member', async (db) => ({
    memberId: await someone(db, 'member_id'),
  })),
  appeals('pending appeals', 'appeals_waiting', {}),
  appeals('pending appeals, half way down', 'appeals_waiting', { after: adminListMiddleCursor }),
  appeals('decided appeals', 'appeals_decided', { status: 'granted' }),
  appeals('decided appeals, half way down', 'appeals_decided', {
    status: 'granted',
    after: adminListMiddleCursor,
  }),
  sanctions('sanctions of a member', undefined),
  sanctions('sanctions of a member, half way down', adminListMiddleCursor),
  {
    name: 'totals, current',
    index: 'appeals_waiting',
    statement: () => captureStatement((spy) => countStaffAndPendingWork(spy, new Date())),
  },
  {
    name: 'totals, per day',
    index: 'members_',
    statement: () =>
      captureStatement((spy) =>
        countDailyActivity(spy, { now: new Date(), zone: 'America/Sao_Paulo', length: 30 }),
      ),
  },
];

const someCase = async (db: Database) =>
  (await db.row<{ id: string }>(sql`select id from report_cases limit 1`))?.id ?? heavyLikerId;

/** The frequent queries of the moderation panel, each with the index that serves it. */
export const moderationQueryCases: readonly Case[] = [
  queue('cases, first page', 'cases_by_status', {}),
  // All cases older than this cursor are pending, so PostgreSQL can use the index by time instead of the one
  // by status.
  queue('cases, half way down', 'cases_by_', { after: adminListMiddleCursor }),
  queue('cases of every status', 'cases_by_created', { status: undefined }),
  queue('cases about comments, which are few', 'cases_of_kind_by_status', { contentType: 'comment' }),
  queue('cases about comments of every status', 'cases_of_kind', {
    contentType: 'comment',
    status: undefined,
  }),
  {
    name: 'reports of a case',
    index: 'reports_case_id',
    statement: async (db) => {
      const caseId = await someCase(db);
      return captureStatement((spy) =>
        listCaseReportRows(spy, { caseId, readerId: heavyLikerId, after: undefined, limit: 20 }),
      );
    },
  },
  ...memberAdminQueryCases,
  {
    name: 'pending join requests',
    index: 'join_requests_waiting',
    statement: () =>
      captureStatement((spy) => listJoinRequestRows(spy, { status: 'waiting', after: undefined, limit: 20 })),
  },
];
