import type { TicketMessage } from '@mutirao/contract/features/support/schemas';
import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { Role } from '@mutirao/contract/kit/roles';
import { buildStaffIdsSql } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { resolveStoredLanguage } from '#platform/http/languages';
import { createOrFindIdempotentResource } from '#platform/idempotency/idempotency';
import { composeTicketReplyEmailWithoutText } from './ticket-reply-email.ts';
import { findTicketMessage } from './store/ticket-lists.ts';
import { insertTicketMessageAndUpdateStatus, type PostedTicketMessageRow } from './store/tickets.ts';
import { createTicketNotFoundError, toTicketViewer, toTicketMessage } from './ticket-view.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'mail' | 'config' | 'now' | 'identity'>;
type Input = { id: string; me: { id: string; role: Role }; message: string; key: string | undefined };

/**
 * Adds a message to a ticket, once for each idempotency key. A message of the ticket's author reopens the ticket; a
 * message of a staff member answers it.
 */
export function postTicketMessage(ctx: Deps, input: Input): Promise<TicketMessage> {
  const { id: ticketId, me, key } = input;
  return createOrFindIdempotentResource(
    ctx.db,
    { memberId: me.id, key },
    {
      create: () => send(ctx, input),
      findCreated: async (id) => {
        const row = await findTicketMessage(ctx.db, { id, ticketId, authorId: me.id });
        return row && toTicketMessage(row);
      },
    },
  );
}

function send(ctx: Deps, { id: ticketId, me, message, key }: Input) {
  const { db, realtime, now } = ctx;
  return db.transaction(async (tx) => {
    const at = now();
    const input = { id: uuidv7(at), ticketId, me: toTicketViewer(me), content: message, key, now: at };
    const row = await insertTicketMessageAndUpdateStatus(tx, { ...input, staff: buildStaffIdsSql(ctx) });
    if (!row) throw createTicketNotFoundError();
    if (row.by_staff) await sendAnswerEmail(tx, ctx, { ...row, ticketId });
    tx.afterCommit(() =>
      realtime.emit([...new Set([row.author_id, ...row.staff])], ticketChangedEvent, { id: ticketId }),
    );
    return toTicketMessage(row);
  });
}

type Answer = PostedTicketMessageRow & { ticketId: string };

// Emails the author about a reply, but not again until the author has opened the ticket, because all further replies
// are on the same page. An author who signed up by phone has no address.
async function sendAnswerEmail(tx: Transaction, { mail, config }: Deps, answer: Answer) {
  if (answer.was_unseen || !answer.wants_email || answer.email === '') return;
  const { ticketId, email, language, hub, subject } = answer;
  await mail.send(
    tx,
    composeTicketReplyEmailWithoutText({
      to: email,
      language: resolveStoredLanguage(language),
      hub: hub ?? 'Mutirão',
      subject,
      siteUrl: config.hubUrl,
      ticketId,
    }),
  );
}
