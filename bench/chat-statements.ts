import {
  findConversation,
  findConversationWithMember,
  listConversationRows,
  listPrivateMessageRows,
  type MessagePageStart,
} from '../server/src/features/chat/store/conversations.ts';
import { searchMessageRows } from '../server/src/features/chat/store/search.ts';
import { insertPrivateMessage } from '../server/src/features/chat/store/messages.ts';
import { countUnreadAndRequests } from '../server/src/features/chat/store/unread.ts';
import { parseSearchTerms } from '../server/src/platform/database/search-terms.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

/**
 * Seeds the longest conversation with the given number of messages, and 400 other conversations of the given member
 * with twenty messages each.
 */
export async function seedChat(db: Database, messagesOfLargest: number, memberId = heavyLikerId) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['conversations', 'conversation_participants', 'messages'],
    [
      (send) =>
        send(sql`
          with others as (
            select id, row_number() over (order by id) as n from members where id <> ${memberId} order by id limit 401
          ), made as (
            insert into conversations (id, low_id, high_id, started_by, created_at)
            select gen_random_uuid(), least(${memberId}::uuid, id), greatest(${memberId}::uuid, id), id, '2026-01-01' from others
            returning id, low_id, high_id, started_by
          ), counted as (
            select m.*, o.n, case when o.n = 1 then ${messagesOfLargest}::int else 20 end as messages
            from made m join others o on o.id = m.started_by
          ), sides as (
            insert into conversation_participants (conversation_id, member_id, other_id, accepted_at, unread, messages, last_at)
            select c.id, v.one, v.other, case when v.one = ${memberId} and c.n % 4 = 0 then null else timestamptz '2026-01-01' end,
                   case when v.one = ${memberId} then 3 else 0 end, c.messages,
                   timestamptz '2026-01-01' + c.messages * interval '1 second'
            from counted c cross join lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) v (one, other)
          )
          insert into messages (id, conversation_id, author_id, receiver_id, content, created_at)
          select gen_random_uuid(), c.id, case when i % 2 = 0 then c.low_id else c.high_id end,
                 case when i % 2 = 0 then c.high_id else c.low_id end, 'Mensagem ' || i || ' sobre mudas e enxadas',
                 timestamptz '2026-01-01' + i * interval '1 second'
          from counted c cross join lateral generate_series(1, c.messages) i`),
    ],
  );
}

type Case = { name: string; index: string; statement: (db: Database) => Promise<Sql> };

async function findLongestConversation(db: Database) {
  const row = await db.row<{ id: string; other: string }>(sql`
    select conversation_id as id, other_id as other from conversation_participants
    where member_id = ${heavyLikerId} order by messages desc limit 1`);
  return row ?? { id: heavyLikerId, other: heavyLikerId };
}

const max = 3;
const list = (name: string, index: string, isRequest: boolean, isDeep = false): Case => ({
  name,
  index,
  statement: () => {
    const after = isDeep ? { at: '2026-01-01T00:00:20.000Z', id: heavyLikerId } : undefined;
    return captureStatement((spy) =>
      listConversationRows(spy, { memberId: heavyLikerId, isRequest, after, limit: 20, max }),
    );
  },
});
const thread = (name: string, start?: MessagePageStart): Case => ({
  name,
  index: 'messages_conversation_id_created_at_key',
  statement: async (db) => {
    const { id } = await findLongestConversation(db);
    return captureStatement((spy) =>
      listPrivateMessageRows(spy, { conversationId: id, memberId: heavyLikerId, start, limit: 40 }),
    );
  },
});

/** The frequent chat queries, each with the index that must serve it. */
export const chatQueryCases: readonly Case[] = [
  list('conversations, first page', 'conversations_of_member', false),
  list('conversations, far down', 'conversations_of_member', false, true),
  list('requests', 'requests_of_member', true),
  thread('100,000 messages, newest page'),
  thread('100,000 messages, page before an old message', {
    at: '2026-01-01T03:00:00.000Z',
    direction: 'older',
  }),
  thread('100,000 messages, page after an old message', {
    at: '2026-01-01T03:00:00.000Z',
    direction: 'newer',
  }),
  {
    name: 'one conversation',
    index: 'conversation_participants_pkey',
    statement: async (db) => {
      const { id } = await findLongestConversation(db);
      return captureStatement((spy) => findConversation(spy, { id, memberId: heavyLikerId, max }));
    },
  },
  {
    name: 'the conversation with a member',
    index: 'conversation_participants_pkey',
    statement: async (db) => {
      const { other } = await findLongestConversation(db);
      return captureStatement((spy) =>
        findConversationWithMember(spy, { memberId: heavyLikerId, otherId: other, max }),
      );
    },
  },
  {
    name: 'unread messages and requests of a member',
    index: 'conversations_unread',
    statement: () =>
      captureStatement((spy) => countUnreadAndRequests(spy, { memberId: heavyLikerId, max: 99 })),
  },
  {
    name: 'a rare word in the messages of a member',
    index: 'messages_words',
    statement: () =>
      captureStatement((spy) =>
        searchMessageRows(spy, {
          memberId: heavyLikerId,
          terms: parseSearchTerms('99999'),
          after: undefined,
          limit: 20,
        }),
      ),
  },
];

/** Returns the statement that sends a message with an idempotency key to the longest conversation. */
export async function captureSendMessageStatement(db: Database): Promise<Sql> {
  const { id, other } = await findLongestConversation(db);
  const input = {
    id: crypto.randomUUID(),
    conversationId: id,
    authorId: heavyLikerId,
    receiverId: other,
    clientId: crypto.randomUUID(),
    content: 'mais uma',
    fileIds: [],
    now: new Date(),
    limits: { maxRequestMessages: max, beginnings: 30, duplicateSeconds: 5 },
  };
  return captureStatement((spy) => insertPrivateMessage(spy, input));
}
