import type { AppContext } from '#platform/context/app-context';
import { deleteUnchangedTickets } from './store/erasure.ts';

const max = 200;

/** The number of days after its last change for which a ticket is stored. */
export const unchangedTicketRetentionDays = 365;

export const purgeUnchangedTickets = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteUnchangedTickets(db, {
    before: new Date(now().getTime() - unchangedTicketRetentionDays * 86_400_000),
    limit: max,
  });
