import { claimDueDigest, claimDueEmail } from '../server/src/features/notifications/store/emails.ts';
import { listNotificationRows } from '../server/src/features/notifications/store/notifications.ts';
import {
  insertOrExtendNotifications,
  countNextRecipientBatchByEvent,
} from '../server/src/features/notifications/store/fan-out.ts';
import { findOwnProfileByMemberId } from '../server/src/features/members/store/members.ts';
import { lockOutboxEvents, type OutboxEvent } from '../server/src/features/outbox/store.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

const followed = '00000000-0000-4000-8000-0000000000f0';
const text = '00000000-0000-4000-8000-0000000000f1';
const hidden = '00000000-0000-4000-8000-0000000000f2';
const zone = 'America/Sao_Paulo';
const now = new Date('2026-06-15T12:00:00Z');

/**
 * Seeds `count` notifications of one member, the newest 200 of them about a discussion that is not visible, and one
 * notification of a thousand comments. Also seeds a discussion with a thousand followers who each have an email and a
 * weekly email due, and 5,000 notification events.
 */
export async function seedNotifications(db: Database, count: number) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    // The tables of discussions and comments are not in this list, because they get few rows: rebuilding
    // their indexes would take longer than maintaining them during the inserts.
    [
      'members',
      'discussion_readers',
      'notifications',
      'notification_parts',
      'notification_settings',
      'outbox_events',
    ],
    [
      (send) =>
        send(sql`
          with crowd as (
            insert into members (id, account_id, name, email, created_at, weekly_digest)
            select gen_random_uuid(), gen_random_uuid(), 'Segue ' || n, 'segue' || n || '@exemplo.com.br', '2026-01-01', true
            from generate_series(1, 1000) n returning id
          ), published as (
            insert into discussions (id, author_id, title, content, excerpt, created_at)
            values (${followed}, ${heavyLikerId}, 'Mutirão', 'Quem vem?', 'Quem vem?', '2026-06-01'),
                   (${hidden}, ${heavyLikerId}, 'Sumida', 'Sumida', 'Sumida', '2026-06-01')
          ), shown as (
            insert into discussion_counts (discussion_id, created_at) values (${followed}, '2026-06-01')
          ), comment as (
            insert into comments (id, discussion_id, author_id, content, created_at)
            values (${text}, ${followed}, ${heavyLikerId}, 'Eu vou', '2026-06-15T11:00:00Z')
          ), following as (
            insert into discussion_readers (member_id, discussion_id, follows) select id, ${followed}, true from crowd
          ), wishes as (
            insert into notification_settings (member_id, digest_due_at) select id, '2026-06-15T11:00:00Z' from crowd
          ), due as (
            insert into notifications (id, member_id, kind, about_id, discussion_id, at, mail_at)
            select gen_random_uuid(), id, 'mention', gen_random_uuid(), ${followed}, '2026-06-14', '2026-06-14' from crowd
          ), happened as (
            insert into outbox_events (reader, kind, subject_id, by_id, at)
            select 'notifications', 'comment', ${text}, ${heavyLikerId}, '2026-06-15T11:00:00Z' from generate_series(1, 5000)
          ), told as (
            insert into notifications (id, member_id, kind, about_id, discussion_id, at)
            select gen_random_uuid(), ${heavyLikerId}, 'mention', gen_random_uuid(), case when n <= 200 then ${hidden} else ${followed} end::uuid,
                   timestamptz '2026-06-14' - n * interval '1 minute' from generate_series(1, ${count}::int) n
            returning id, member_id, at
          ), gathering as (
            insert into notifications (id, member_id, kind, about_id, discussion_id, at)
            values (${followed}, ${heavyLikerId}, 'comment', ${followed}, ${followed}, '2026-06-14') returning id
          )
          insert into notification_parts (member_id, notification_id, cause_id, actor_id, at)
          select member_id, id, gen_random_uuid(), ${heavyLikerId}, at from told
          union all
          select ${heavyLikerId}, gathering.id, gen_random_uuid(), crowd.id, '2026-06-14' from crowd, gathering`),
    ],
  );
}

type Case = { name: string; maxBuffers: number; statement: (db: Database) => Promise<Sql> };

async function theFirst(db: Database): Promise<readonly OutboxEvent[]> {
  return db.rows(
    sql`select id, kind, subject_id, by_id, at, after_member from outbox_events where subject_id = ${text} order by id limit 1`,
  );
}

/** The frequent notification queries, and the maximum that each may read. */
export const notificationQueryCases: readonly Case[] = [
  {
    name: 'list, after notifications of hidden discussions',
    maxBuffers: 4_500,
    statement: () =>
      captureStatement((spy) =>
        listNotificationRows(spy, { memberId: heavyLikerId, after: undefined, limit: 20 }),
      ),
  },
  {
    name: 'list, far down',
    maxBuffers: 1_000,
    statement: () =>
      captureStatement((spy) =>
        listNotificationRows(spy, {
          memberId: heavyLikerId,
          after: { at: '2026-05-01T00:00:00.000Z', id: heavyLikerId },
          limit: 20,
        }),
      ),
  },
  {
    name: 'unread count, with the profile',
    maxBuffers: 4_500,
    statement: () => captureStatement((spy) => findOwnProfileByMemberId(spy, heavyLikerId)),
  },
  {
    name: 'events due for the fan-out',
    maxBuffers: 600,
    // The function throws after its query, because the fake database returns no row for the reader of the
    // outbox.
    statement: () =>
      captureStatement((spy) => lockOutboxEvents(spy, { reader: 'notifications', max: 200 }).catch(() => [])),
  },
  {
    name: 'recipients of a comment',
    maxBuffers: 60,
    statement: async (db) => {
      const outboxEvents = await theFirst(db);
      return captureStatement((spy) =>
        countNextRecipientBatchByEvent(spy, { outboxEvents, batchSize: 2_000 }),
      );
    },
  },
  {
    name: 'recipients of a new course',
    maxBuffers: 2_200,
    statement: async (db) => {
      const [first] = await theFirst(db);
      const outboxEvents = first ? [{ ...first, kind: 'course' }] : [];
      return captureStatement((spy) =>
        countNextRecipientBatchByEvent(spy, { outboxEvents, batchSize: 2_000 }),
      );
    },
  },
  {
    name: 'recipients of an announcement',
    maxBuffers: 2_200,
    statement: async (db) => {
      const [first] = await theFirst(db);
      const outboxEvents = first ? [{ ...first, kind: 'announcement' }] : [];
      return captureStatement((spy) =>
        countNextRecipientBatchByEvent(spy, { outboxEvents, batchSize: 2_000 }),
      );
    },
  },
  {
    name: 'fan-out to the followers of a discussion',
    maxBuffers: 24_000,
    statement: async (db) => {
      const outboxEvents = await theFirst(db);
      return captureStatement((spy) =>
        insertOrExtendNotifications(spy, { outboxEvents, zone, batchSize: 2_000 }),
      );
    },
  },
  {
    name: 'next due notification e-mail',
    maxBuffers: 150,
    statement: () => captureStatement((spy) => claimDueEmail(spy, { now, zone })),
  },
  {
    name: 'next due weekly digest',
    maxBuffers: 100,
    statement: () => captureStatement((spy) => claimDueDigest(spy, { now, zone })),
  },
];
