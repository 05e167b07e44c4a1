import type { AppContext } from '#platform/context/app-context';
import { deleteStaleTickets } from './store/erasure.ts';

const max = 200;

/** The number of days after its last change for which a ticket is stored. */
export const ticketRetentionDays = 365;

export const purgeOldTickets = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteStaleTickets(db, {
    before: new Date(now().getTime() - ticketRetentionDays * 86_400_000),
    limit: max,
  });
