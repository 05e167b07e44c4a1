import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { AppContext } from '#platform/context/app-context';
import { setTicketSeen } from './store/tickets.ts';
import { createTicketNotFoundError } from './ticket-view.ts';

type MarkSeenInput = { id: string; me: { id: string }; until: string };

/**
 * Records until when the author of a ticket has read its replies. If some were unread, emits an event to the author's
 * other windows and marks the notification as seen.
 */
export async function markTicketSeen(
  { db, realtime, now, recordSeen }: Pick<AppContext, 'db' | 'realtime' | 'now' | 'recordSeen'>,
  { id, me, until }: MarkSeenInput,
) {
  const seen = await setTicketSeen(db, { id, authorId: me.id, until: new Date(until), now: now() });
  if (!seen) throw createTicketNotFoundError();
  if (!seen.was_unseen) return;
  realtime.emit([me.id], ticketChangedEvent, { id });
  await recordSeen({ memberId: me.id, kind: 'support', aboutId: id });
}
