import type { Ticket } from '@mutirao/contract/features/support/shapes';
import { ticketChanged } from '@mutirao/contract/features/support/signals';
import type { Role } from '@mutirao/contract/kit/roles';
import { staffOf } from '#features/members/index';
import type { House } from '#platform/house/house';
import { readTicket } from './read-tickets.ts';
import { putClosed, putSeen } from './store.ts';
import { noTicket, readerOf } from './ticket-view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'identity'>;
type One = { id: string; me: { id: string; role: Role } };

/** Closes a ticket, for its author or for staff; closing it again changes nothing. */
export async function closeTicket(house: Parts, { id, me }: One): Promise<Ticket> {
  const { db, live, now } = house;
  const deed = { id, me: readerOf(me), now: now() };
  const closed = await putClosed(db, { ...deed, staff: staffOf(house) });
  if (closed) live.tell([...new Set([closed.author_id, ...closed.staff])], ticketChanged, { id });
  return readTicket(db, { id, me });
}

type Look = { id: string; me: { id: string }; until: string };

/** Records how far the author has read, and emits the change to their other windows. */
export async function markSeen(
  { db, live, now, noteSeen }: Pick<House, 'db' | 'live' | 'now' | 'noteSeen'>,
  { id, me, until }: Look,
) {
  const seen = await putSeen(db, { id, authorId: me.id, until: new Date(until), now: now() });
  if (!seen) throw noTicket();
  if (!seen.was_unseen) return;
  live.tell([me.id], ticketChanged, { id });
  await noteSeen({ memberId: me.id, kind: 'support', aboutId: id });
}
