import type { TicketMessage } from '@mutirao/contract/features/support/shapes';
import { ticketChanged } from '@mutirao/contract/features/support/signals';
import type { Role } from '@mutirao/contract/kit/roles';
import { staffOf } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import { once } from '#platform/once/once';
import { writeAnswerLetter } from './answer-letter.ts';
import { findMessage } from './reading/store.ts';
import { insertMessage, type SaidRow } from './store.ts';
import { noTicket, readerOf, toMessage } from './ticket-view.ts';

type Parts = Pick<House, 'db' | 'live' | 'mail' | 'config' | 'now' | 'identity'>;
type Said = { id: string; me: { id: string; role: Role }; message: string; key: string | undefined };

/**
 * Adds a message to a ticket, once for each idempotency key: a message of its author reopens it, and one of any other
 * team member answers it.
 */
export function sayInTicket(house: Parts, said: Said): Promise<TicketMessage> {
  const { id: ticketId, me, key } = said;
  return once(
    house.db,
    { memberId: me.id, key },
    {
      make: () => say(house, said),
      find: async (id) => {
        const row = await findMessage(house.db, { id, ticketId, authorId: me.id });
        return row && toMessage(row);
      },
    },
  );
}

function say(house: Parts, { id: ticketId, me, message, key }: Said) {
  const { db, live, now } = house;
  return db.transaction(async (tx) => {
    const at = now();
    const said = { id: timelyId(at), ticketId, me: readerOf(me), content: message, key, now: at };
    const row = await insertMessage(tx, { ...said, staff: staffOf(house) });
    if (!row) throw noTicket();
    if (row.by_staff) await tellByMail(tx, house, { ...row, ticketId });
    tx.afterCommit(() =>
      live.tell([...new Set([row.author_id, ...row.staff])], ticketChanged, { id: ticketId }),
    );
    return toMessage(row);
  });
}

type Answer = SaidRow & { ticketId: string };

// Sends one email until the member looks: further replies are on the same page. A member who signed up by phone has no
// address.
async function tellByMail(tx: Transaction, { mail, config }: Parts, answer: Answer) {
  if (answer.was_unseen || !answer.hears_by_mail || answer.email === '') return;
  const { ticketId, email, language, hub, subject } = answer;
  await mail.send(
    tx,
    writeAnswerLetter({
      to: email,
      language: language ?? 'pt-BR',
      hub: hub ?? 'Mutirão',
      subject,
      siteUrl: config.hubUrl,
      ticketId,
    }),
  );
}
