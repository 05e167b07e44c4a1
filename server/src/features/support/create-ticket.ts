import type { NewTicket, Ticket } from '@mutirao/contract/features/support/schemas';
import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { Role } from '@mutirao/contract/kit/roles';
import { buildStaffIdsSql } from '#features/members/index';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import {
  createAlreadySentAndGoneError,
  createOrFindIdempotentResource,
} from '#platform/idempotency/idempotency';
import { findTicket } from './store/ticket-lists.ts';
import { insertTicket } from './store/tickets.ts';
import { toTicketViewer, toTicket } from './ticket-view.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type CreateTicketInput = { me: { id: string; role: Role }; body: NewTicket; key: string | undefined };

/** Opens a ticket, once for each idempotency key. */
export function createTicket(ctx: Deps, input: CreateTicketInput): Promise<Ticket> {
  const { me, key } = input;
  return createOrFindIdempotentResource(
    ctx.db,
    { memberId: me.id, key },
    {
      create: () => makeTicket(ctx, input),
      findCreated: async (id) => {
        const row = await findTicket(ctx.db, { id, reader: toTicketViewer(me) });
        return row?.author_id === me.id ? toTicket(row, me.id) : undefined;
      },
    },
  );
}

function makeTicket(ctx: Deps, { me, body, key }: CreateTicketInput) {
  const { db, realtime, now } = ctx;
  return db.transaction(async (tx) => {
    const at = now();
    const created = { id: uuidv7(at), messageId: uuidv7(at), authorId: me.id, ...body, key, now: at };
    const row = await insertTicket(tx, { ...created, staff: buildStaffIdsSql(ctx) });
    if (!row) throw createAlreadySentAndGoneError();
    tx.afterCommit(() =>
      realtime.emit([...new Set([me.id, ...row.staff])], ticketChangedEvent, { id: row.id }),
    );
    return toTicket(row, me.id);
  });
}
