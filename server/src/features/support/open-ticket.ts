import type { NewTicket, Ticket } from '@mutirao/contract/features/support/schemas';
import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { Role } from '@mutirao/contract/kit/roles';
import { staffIdsSql } from '#features/members/index';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { alreadySentError, runIdempotent } from '#platform/idempotency/idempotency';
import { findTicket } from './reading/store.ts';
import { insertTicket } from './store.ts';
import { toTicketViewer, toTicket } from './ticket-view.ts';

type Parts = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type Sent = { me: { id: string; role: Role }; body: NewTicket; key: string | undefined };

/** Opens a ticket with what a member writes to the team: once for each key. */
export function openTicket(house: Parts, sent: Sent): Promise<Ticket> {
  const { me, key } = sent;
  return runIdempotent(
    house.db,
    { memberId: me.id, key },
    {
      make: () => makeTicket(house, sent),
      find: async (id) => {
        const row = await findTicket(house.db, { id, reader: toTicketViewer(me) });
        return row?.author_id === me.id ? toTicket(row, me.id) : undefined;
      },
    },
  );
}

function makeTicket(house: Parts, { me, body, key }: Sent) {
  const { db, realtime, now } = house;
  return db.transaction(async (tx) => {
    const at = now();
    const made = { id: uuidv7(at), messageId: uuidv7(at), authorId: me.id, ...body, key, now: at };
    const row = await insertTicket(tx, { ...made, staff: staffIdsSql(house) });
    if (!row) throw alreadySentError();
    tx.afterCommit(() =>
      realtime.emit([...new Set([me.id, ...row.staff])], ticketChangedEvent, { id: row.id }),
    );
    return toTicket(row, me.id);
  });
}
