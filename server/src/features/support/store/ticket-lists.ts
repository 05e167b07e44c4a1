import type { ContactCategory, TicketStatus } from '@mutirao/contract/features/support/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type TicketRow = {
  id: string;
  category: ContactCategory;
  subject: string;
  status: TicketStatus;
  since: Date;
  created_at: Date;
  changed_at: Date;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Role;
  answered_by: string | null;
  answered_by_name: string | null;
  unseen: boolean;
  /** The first characters of the newest message, enough for a preview of one line. */
  beginning: string;
};

/** Selects a ticket `t` with its author `a` and the staff member `b` who replied. */
export const buildTicketColumnsSql = (newest: Sql) => sql`
  t.id, t.category, t.subject, t.status, t.since, t.created_at, t.changed_at, t.author_id, a.name as author_name,
  a.avatar as author_avatar, a.role as author_role, b.id as answered_by, b.name as answered_by_name,
  coalesce(t.answered_at > t.seen_at, false) as unseen, left(${newest}, 600) as beginning`;

const columns = buildTicketColumnsSql(sql`n.content`);

const ticketJoins = sql`
  join members a on a.id = t.author_id
  left join members b on b.id = t.answered_by
  cross join lateral (
    select m.content from ticket_messages m where m.ticket_id = t.id order by m.created_at desc, m.id desc limit 1
  ) n`;

type Reader = { id: string; isStaff: boolean };
type Cursor = { at: string; id: string };

/** Returns a ticket, for its author and for staff. */
export async function findTicket(db: Queryable, { id, reader }: { id: string; reader: Reader }) {
  return db.row<TicketRow>(sql`
    select ${columns} from tickets t ${ticketJoins}
    where t.id = ${id} and (t.author_id = ${reader.id} or ${reader.isStaff}::boolean)`);
}

type OwnTicketsQuery = { authorId: string; after: Cursor | undefined; limit: number };

/** Returns a member's own tickets, most recently changed first, one row more than the limit. */
export async function listMemberTickets(db: Queryable, { authorId, after, limit }: OwnTicketsQuery) {
  return db.rows<TicketRow>(sql`
    select ${columns} from (
      select * from tickets
      where author_id = ${authorId}
        ${after ? sql`and (changed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by changed_at desc, id desc limit ${limit + 1}
    ) t ${ticketJoins}
    order by t.changed_at desc, t.id desc`);
}

export type TicketQueueQuery = {
  status: TicketStatus;
  category: ContactCategory | undefined;
  after: Cursor | undefined;
  limit: number;
};

const oldestFirst = { direction: sql`asc`, comparison: sql`>` };
const newestFirst = { direction: sql`desc`, comparison: sql`<` };
const queueOrders: Record<TicketStatus, typeof oldestFirst> = {
  open: oldestFirst,
  answered: newestFirst,
  closed: newestFirst,
};

/** Returns the team's queue, one row more than the limit: open tickets by waiting time, the others newest first. */
export async function listTicketQueue(db: Queryable, { status, category, after, limit }: TicketQueueQuery) {
  const { direction, comparison } = queueOrders[status];
  return db.rows<TicketRow>(sql`
    select ${columns} from (
      select * from tickets
      where status = ${status} ${category ? sql`and category = ${category}` : sql``}
        ${after ? sql`and (since, id) ${comparison} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by since ${direction}, id ${direction} limit ${limit + 1}
    ) t ${ticketJoins}
    order by t.since ${direction}, t.id ${direction}`);
}

export type TicketMessageRow = {
  id: string;
  by_staff: boolean;
  content: string;
  created_at: Date;
  speaker_id: string | null;
  speaker_name: string | null;
  speaker_avatar: string | null;
  speaker_role: Role | null;
};

const messageColumns = sql`
  s.id, s.by_staff, s.content, s.created_at, m.id as speaker_id, m.name as speaker_name, m.avatar as speaker_avatar,
  m.role as speaker_role`;

type MessagesQuery = { ticketId: string; reader: Reader; after: Cursor | undefined; limit: number };

/**
 * Returns the messages of a ticket in order, one row more than the limit: for its author and for staff; none for
 * others.
 */
export async function listTicketMessageRows(
  db: Queryable,
  { ticketId, reader, after, limit }: MessagesQuery,
) {
  return db.rows<TicketMessageRow>(sql`
    select ${messageColumns} from (
      select * from ticket_messages
      where ticket_id = ${ticketId} and exists (
          select from tickets t where t.id = ${ticketId} and (t.author_id = ${reader.id} or ${reader.isStaff}::boolean))
        ${after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by created_at, id limit ${limit + 1}
    ) s left join members m on m.id = s.author_id
    order by s.created_at, s.id`);
}

/** Returns a message that a member wrote in a ticket. */
export async function findTicketMessage(
  db: Queryable,
  query: { id: string; ticketId: string; authorId: string },
) {
  return db.row<TicketMessageRow>(sql`
    select ${messageColumns} from ticket_messages s join members m on m.id = s.author_id
    where s.id = ${query.id} and s.ticket_id = ${query.ticketId} and s.author_id = ${query.authorId}`);
}
