import { findOwnProfileByMemberId } from '../server/src/features/members/store/members.ts';
import {
  findTicket,
  listTicketMessageRows,
  listTicketQueue,
  listMemberTickets,
  type TicketQueueQuery,
} from '../server/src/features/support/store/ticket-lists.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

/**
 * Seeds the given number of tickets, a third of them of one member and equal numbers open, answered and closed, each
 * with three messages.
 */
export async function seedTickets(db: Database, tickets: number) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['tickets', 'ticket_messages'],
    [
      (send) =>
        send(sql`
          with people as (select id, row_number() over (order by id) as n, count(*) over () as of from members),
          made as (
            insert into tickets (id, author_id, category, subject, status, since, created_at, changed_at, answered_at, seen_at)
            select gen_random_uuid(), case when i % 3 = 0 then ${heavyLikerId}::uuid else p.id end,
                   (array['general', 'technical', 'course', 'billing', 'feature'])[1 + i % 5], 'Assunto ' || i,
                   (array['open', 'answered', 'closed'])[1 + i / 5 % 3], at, at, at, at,
                   at + (i % 100) * interval '-1 minute' + interval '2 minutes'
            from generate_series(1, ${tickets}::bigint) i join people p on p.n = 1 + i % p.of
            cross join lateral (select timestamptz '2026-01-01' + i * interval '1 minute' as at) moment
            returning id, author_id, created_at
          )
          insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
          select gen_random_uuid(), m.id, m.author_id, false, 'Mensagem ' || n, m.created_at + n * interval '1 second'
          from made m cross join generate_series(1, 3) n`),
    ],
  );
}

type Case = { name: string; index: string; statement: (db: Database) => Promise<Sql> };

const someTicket = async (db: Database) =>
  (await db.row<{ id: string }>(sql`select id from tickets where author_id = ${heavyLikerId} limit 1`))?.id ??
  heavyLikerId;

const deepCursor = { at: '2026-01-05T00:00:00.000Z', id: heavyLikerId };
const queue = (name: string, index: string, params: Omit<TicketQueueQuery, 'limit'>): Case => ({
  name,
  index,
  statement: () => captureStatement((spy) => listTicketQueue(spy, { ...params, limit: 20 })),
});
const ownTicketCase = (name: string, after: typeof deepCursor | undefined): Case => ({
  name,
  index: 'tickets_of_author',
  statement: () =>
    captureStatement((spy) => listMemberTickets(spy, { authorId: heavyLikerId, after, limit: 20 })),
});

/** The frequent ticket queries, each with the index that must serve it. */
export const ticketQueryCases: readonly Case[] = [
  queue('queue, first page', 'tickets_in_queue', { status: 'open', category: undefined, after: undefined }),
  queue('queue, far down', 'tickets_in_queue', { status: 'open', category: undefined, after: deepCursor }),
  queue('queue of a category, answered, far down', 'tickets_in_queue_of_category', {
    status: 'answered',
    category: 'billing',
    after: deepCursor,
  }),
  ownTicketCase('own tickets, first page', undefined),
  ownTicketCase('own tickets, far down', deepCursor),
  {
    name: 'one ticket',
    index: 'tickets_pkey',
    statement: async (db) => {
      const id = await someTicket(db);
      return captureStatement((spy) => findTicket(spy, { id, reader: { id: heavyLikerId, isStaff: false } }));
    },
  },
  {
    name: 'messages of a ticket',
    index: 'messages_of_ticket',
    statement: async (db) => {
      const ticketId = await someTicket(db);
      return captureStatement((spy) =>
        listTicketMessageRows(spy, {
          ticketId,
          reader: { id: heavyLikerId, isStaff: false },
          after: undefined,
          limit: 20,
        }),
      );
    },
  },
  {
    name: 'unseen replies of a member, with the profile',
    index: 'tickets_unseen',
    statement: () => captureStatement((spy) => findOwnProfileByMemberId(spy, heavyLikerId)),
  },
];
