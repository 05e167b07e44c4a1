import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { Refusal } from '#platform/http/refusal';
import { deleteSentBefore, findSent, type Sending } from './store.ts';

// As long as somebody may be away and come back to a draft.
const keptFor = 30 * 24 * 60 * 60_000;

type Deeds<Made> = {
  /** Claims the key in its own transaction, and throws a refusal when that is taken. */
  make: () => Promise<Made>;
  /** What was made before, as its sender sees it now; undefined when it is gone. */
  find: (id: string) => Promise<Made | undefined>;
};

/**
 * Makes something exactly once for each key of its sender's. Whatever refuses it the second time (that the key is taken,
 * or a lock, a limit, a full store that the first met not yet), it is answered with what the first time made.
 */
export async function once<Made>(
  db: Queryable,
  sending: Sending,
  { make, find }: Deeds<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (sending.key === undefined || !(error instanceof Refusal)) throw error;
    const id = await findSent(db, sending);
    if (id === undefined) throw error;
    const made = await find(id);
    if (made === undefined) throw alreadySent();
    return made;
  }
}

/** Whether something was sent under this key before. */
export const wasSent = async (db: Queryable, sending: Sending) => (await findSent(db, sending)) !== undefined;

/** What was deleted since does not rise again by itself. */
export const alreadySent = () =>
  new Refusal(
    'already_sent',
    'Isto já tinha chegado e não está mais aqui. Envie de novo só se ainda quiser que apareça.',
  );

/** Forgets keys under which nobody will send again. */
export const forgetOldKeys = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteSentBefore(db, new Date(now().getTime() - keptFor));
