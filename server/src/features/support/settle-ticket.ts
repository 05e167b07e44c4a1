import type { Ticket } from '@mutirao/contract/features/support/shapes';
import { ticketChanged } from '@mutirao/contract/features/support/signals';
import type { Role } from '@mutirao/contract/kit/roles';
import { noteAsStaff } from '#features/members/index';
import type { House } from '#platform/house/house';
import { readTicket } from './read-tickets.ts';
import { putClosed, putSeen } from './store.ts';
import { noTicket, readerOf } from './ticket-view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'>;
type One = { id: string; me: { id: string; role: Role } };

/** Closes a ticket, for its author and for the team; closing it again changes nothing. */
export async function closeTicket({ db, live, now }: Parts, { id, me }: One): Promise<Ticket> {
  await db.transaction(async (tx) => {
    const at = now();
    const closed = await putClosed(tx, { id, me: readerOf(me), now: at });
    if (!closed) return;
    const { author_id: memberId, staff } = closed;
    if (memberId !== me.id) {
      const deed = { at, action: 'ticket.closed', subject: { type: 'ticket', id }, memberId };
      await noteAsStaff(tx, { id: me.id, least: 'moderator' }, deed);
    }
    tx.afterCommit(() => live.tell([...new Set([memberId, ...staff])], ticketChanged, { id }));
  });
  return readTicket(db, { id, me });
}

type Look = { id: string; me: { id: string }; until: string };

/** Notes how far the author has read. Their other windows hear of it. */
export async function markSeen({ db, live, now }: Parts, { id, me, until }: Look) {
  const seen = await putSeen(db, { id, authorId: me.id, until: new Date(until), now: now() });
  if (!seen) throw noTicket();
  if (seen.was_unseen) live.tell([me.id], ticketChanged, { id });
}
