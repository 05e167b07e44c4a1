import { sql, type Database } from '../../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes, type SendBulkLoadStatement } from '../bulk-load.ts';
import { seedHub } from '../seed.ts';
import { buildUuidFromTextSql } from '../seed-rows.ts';

/** What one member adds to the hub in a year, on average. `seedCommunity` seeds one year. */
const yearOfMember = {
  discussions: 2,
  commentsOfDiscussion: 5,
  discussionsRead: 50,
  messages: 10,
  notifications: 40,
  daysWithActivity: 30,
  pointEntries: 30,
} as const;

const tables = [
  'notifications',
  'notification_parts',
  'conversations',
  'conversation_participants',
  'messages',
  'member_points',
  'point_entries',
  'interaction_days',
  'interaction_totals',
  'consents',
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
];
const batchSize = 2_000;

/**
 * Fills an empty hub with members and with what they leave behind in a year. The numbers of rows are the same at every
 * run.
 */
export async function seedCommunity(db: Database, members: number) {
  const address = db.pool.options.connectionString ?? '';
  const discussions = members * yearOfMember.discussions;
  await seedHub(db, { members, discussions, comments: yearOfMember.commentsOfDiscussion });
  const batches = Array.from({ length: Math.ceil(members / batchSize) }, (_, number) => ({
    members,
    from: number * batchSize + 1,
    to: Math.min((number + 1) * batchSize, members),
  }));
  const statements = [
    buildNotificationInsert,
    buildMessageInsert,
    buildPointsInsert,
    buildActivityInsert,
    buildAccountInsert,
  ];
  await fillTablesWithoutIndexes(
    address,
    tables,
    batches.map((item) => async (send: SendBulkLoadStatement) => {
      for (const statement of statements) await send(statement(item));
    }),
  );
  // A separate statement inserts the reads, and skips each pair of member and discussion that already has a
  // row, because `seedHub` stored the likes in the same table.
  await fillTablesWithoutIndexes(
    address,
    ['discussion_readers'],
    [(send) => send(buildReadsInsert(members))],
  );
  await db.run(sql`
    insert into interaction_steps select span, interactions, count(*) from interaction_totals
    cross join lateral (values ('year', year), ('ever', ever)) v (span, interactions)
    group by 1, 2 on conflict do nothing`);
  await db.run(sql`vacuum analyze`);
}

type MemberSlice = { members: number; from: number; to: number };

const all = ({ from, to }: MemberSlice) => sql`generate_series(${from}::int, ${to}::int) n`;
const member = buildUuidFromTextSql(sql`'m' || n`);
const discussionOf = (members: number) =>
  buildUuidFromTextSql(
    sql`'d' || (1 + (n::bigint * 101 + i * 7) % ${members * yearOfMember.discussions}::int)`,
  );
const neighbour = ({ members }: MemberSlice) => buildUuidFromTextSql(sql`'m' || (1 + n % ${members}::int)`);

// Spread over the 90 days for which the hub retains notifications.
const buildNotificationInsert = (item: MemberSlice) => sql`
  with told as (
    insert into notifications (id, member_id, kind, about_id, discussion_id, at, read_at)
    select gen_random_uuid(), ${member}, 'mention', gen_random_uuid(), ${discussionOf(item.members)}, at,
           case when i % 4 > 0 then at end
    from ${all(item)}, generate_series(1, ${yearOfMember.notifications}::int) i,
         lateral (select now() - (i + n % 7) * interval '44 hours' as at) moment
    returning id, member_id, at
  )
  insert into notification_parts (member_id, notification_id, cause_id, actor_id, at)
  select member_id, id, gen_random_uuid(), ${buildUuidFromTextSql(sql`'m1'`)}, at from told`;

const buildMessageInsert = (item: MemberSlice) => sql`
  with made as (
    insert into conversations (id, low_id, high_id, started_by, created_at)
    select gen_random_uuid(), least(one, other), greatest(one, other), one, now() - interval '200 days'
    from ${all(item)}, lateral (select ${member} as one, ${neighbour(item)} as other) pair
    returning id, low_id, high_id
  ), sides as (
    insert into conversation_participants (conversation_id, member_id, other_id, accepted_at, read_at, messages, last_at)
    select id, v.one, v.other, now(), now(), ${yearOfMember.messages}::int, now()
    from made cross join lateral (values (low_id, high_id), (high_id, low_id)) v (one, other)
  )
  insert into messages (id, conversation_id, author_id, receiver_id, content, created_at)
  select gen_random_uuid(), id, case when i % 2 = 0 then low_id else high_id end,
         case when i % 2 = 0 then high_id else low_id end, 'Mensagem ' || i || ' sobre mudas, enxadas e o próximo encontro',
         now() - interval '200 days' + i * interval '3 hours'
  from made, generate_series(1, ${yearOfMember.messages}::int) i`;

const buildPointsInsert = (item: MemberSlice) => sql`
  with points as (
    insert into member_points (member_id, points, checked)
    select ${member}, ${yearOfMember.pointEntries}::int * 5, true from ${all(item)}
  )
  insert into point_entries (cause_id, by_id, kind, turn, member_id, amount, at, given, since)
  select gen_random_uuid(), ${member}, 'comment', 1, ${member}, 5, at, 5, at
  from ${all(item)}, generate_series(1, ${yearOfMember.pointEntries}::int) i,
       lateral (select now() - i * interval '10 days' as at) moment`;

// The days are between one month and one year ago, so that they are in the windows of the year and of all time only.
const buildActivityInsert = (item: MemberSlice) => sql`
  with days as (
    insert into interaction_days (member_id, day, comments, rolled, windows)
    select ${member}, current_date - 35 - i * 9, 1, 1, 2
    from ${all(item)}, generate_series(1, ${yearOfMember.daysWithActivity}::int) i
  )
  insert into interaction_totals (member_id, year, ever)
  select ${member}, ${yearOfMember.daysWithActivity}::int, ${yearOfMember.daysWithActivity}::int from ${all(item)}`;

// Each member has an account with a password and one open session, and has accepted the texts of the hub.
const buildAccountInsert = (item: MemberSlice) => sql`
  with accounts as (
    select ${member} as member_id, ${buildUuidFromTextSql(sql`'s' || n`)} as id, 'p' || n || '@bench.exemplo.com.br' as email
    from ${all(item)}
  ), users as (
    insert into auth.users (id, email, password_hash, email_confirmed_at, last_sign_in_at, user_metadata, created_at, updated_at)
    select id, email, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(email) || '$' || md5(email) || md5(email), now(), now(),
           jsonb_build_object('name', 'Pessoa'), now(), now() from accounts
  ), identities as (
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    select gen_random_uuid(), id, 'email', id, jsonb_build_object('sub', id, 'email', email), email, now(), now() from accounts
  ), opened as (
    insert into auth.sessions (id, user_id, amr, remember, user_agent, ip, created_at, refreshed_at, not_after)
    select gen_random_uuid(), id, '[{"method": "password"}]', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', '203.0.113.7',
           now(), now(), now() + interval '60 days' from accounts returning id
  ), tokens as (
    insert into auth.refresh_tokens (hash, session_id, counter, created_at)
    select sha256(id::text::bytea), id, 0, now() from opened
  )
  insert into consents (member_id, document, version, accepted_at)
  select member_id, document, 1, now() from accounts cross join (values ('terms'), ('privacy')) v (document)`;

const buildReadsInsert = (members: number) => sql`
  insert into discussion_readers (member_id, discussion_id, read_at, replies_read)
  select member_id, discussion_id, now(), 1 from (
    select ${member} as member_id, ${discussionOf(members)} as discussion_id
    from generate_series(1, ${members}::int) n, generate_series(1, ${yearOfMember.discussionsRead}::int) i
  ) visits
  where not exists (
    select from discussion_readers r
    where r.member_id = visits.member_id and r.discussion_id = visits.discussion_id)`;
