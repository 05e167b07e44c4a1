import { sql, type Queryable } from '#platform/database/database';

type Params = { memberId: string; limit: number };

/** Deletes a batch of a member's tickets, with their replies; returns how many. */
export async function purgeMemberTickets(tx: Queryable, { memberId, limit }: Params) {
  return tx.run(sql`
    delete from tickets where id in (select id from tickets where author_id = ${memberId} order by id limit ${limit})`);
}

/**
 * Anonymizes a batch of the replies that a member wrote for the team, because the replies belong to the authors of the
 * tickets.
 */
export async function anonymizeMemberTicketReplies(tx: Queryable, { memberId, limit }: Params) {
  const answered = await tx.run(sql`
    update tickets set answered_by = null
    where id in (select id from tickets where answered_by = ${memberId} order by id limit ${limit})`);
  const input = await tx.run(sql`
    update ticket_messages set author_id = null
    where id in (select id from ticket_messages where author_id = ${memberId} order by id limit ${limit})`);
  return Math.max(answered, input);
}

/** Deletes a batch of tickets, of any author, without a change since `before`; returns how many. */
export async function deleteUnchangedTickets(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
) {
  return db.run(sql`
    delete from tickets where id in (
      select id from tickets where changed_at <= ${before} order by changed_at limit ${limit} for update skip locked)`);
}
