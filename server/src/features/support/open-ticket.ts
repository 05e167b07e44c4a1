import type { Contact, Ticket } from '@mutirao/contract/features/support/shapes';
import { ticketChanged } from '@mutirao/contract/features/support/signals';
import type { Role } from '@mutirao/contract/kit/roles';
import { staffOf } from '#features/members/index';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import { alreadySent, once } from '#platform/once/once';
import { findTicket } from './reading/store.ts';
import { insertTicket } from './store.ts';
import { readerOf, toTicket } from './ticket-view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'identity'>;
type Sent = { me: { id: string; role: Role }; body: Contact; key: string | undefined };

/** Opens a ticket with what a member writes to the team: once for each key. */
export function openTicket(house: Parts, sent: Sent): Promise<Ticket> {
  const { me, key } = sent;
  return once(
    house.db,
    { memberId: me.id, key },
    {
      make: () => makeTicket(house, sent),
      find: async (id) => {
        const row = await findTicket(house.db, { id, reader: readerOf(me) });
        return row?.author_id === me.id ? toTicket(row, me.id) : undefined;
      },
    },
  );
}

function makeTicket(house: Parts, { me, body, key }: Sent) {
  const { db, live, now } = house;
  return db.transaction(async (tx) => {
    const at = now();
    const made = { id: timelyId(at), messageId: timelyId(at), authorId: me.id, ...body, key, now: at };
    const row = await insertTicket(tx, { ...made, staff: staffOf(house) });
    if (!row) throw alreadySent();
    tx.afterCommit(() => live.tell([...new Set([me.id, ...row.staff])], ticketChanged, { id: row.id }));
    return toTicket(row, me.id);
  });
}
