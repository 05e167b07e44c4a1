import type { Ticket } from '@mutirao/contract/features/support/shapes';
import { ticketChanged } from '@mutirao/contract/features/support/signals';
import type { Role } from '@mutirao/contract/kit/roles';
import type { House } from '#platform/house/house';
import { readTicket } from './read-tickets.ts';
import { putClosed, putSeen } from './store.ts';
import { noTicket, readerOf } from './ticket-view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'>;
type One = { id: string; me: { id: string; role: Role } };

/** Closes a ticket, for its author and for the team; closing it again changes nothing. */
export async function closeTicket({ db, live, now }: Parts, { id, me }: One): Promise<Ticket> {
  const closed = await putClosed(db, { id, me: readerOf(me), now: now() });
  if (closed) live.tell([...new Set([closed.author_id, ...closed.staff])], ticketChanged, { id });
  return readTicket(db, { id, me });
}

type Look = { id: string; me: { id: string }; until: string };

/** Notes how far the author has read. Their other windows hear of it. */
export async function markSeen(
  { db, live, now, noteSeen }: Parts & Pick<House, 'noteSeen'>,
  { id, me, until }: Look,
) {
  const seen = await putSeen(db, { id, authorId: me.id, until: new Date(until), now: now() });
  if (!seen) throw noTicket();
  if (!seen.was_unseen) return;
  live.tell([me.id], ticketChanged, { id });
  await noteSeen({ memberId: me.id, kind: 'support', aboutId: id });
}
