import type { Queryable, Sql } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import { deleteEntries, insertEntries, insertEntry, mayChangeEntries, type Entry } from './store.ts';

/**
 * Records an action of staff, in the transaction that performs it. `before` and `after` are the old and the new value
 * of a setting or a role, never a text or the name of a member, because an entry is never changed. Returns false if a
 * statement that is `provided` finds nothing: then there was nothing to do.
 */
export const noteDeed = (tx: Queryable, deed: Deed, provided?: Sql) =>
  insertEntry(tx, { ...deed, id: timelyId(deed.at) }, provided);

/** Records several actions of one transaction. */
export async function noteDeeds(tx: Queryable, deeds: readonly Deed[]) {
  if (deeds.length === 0) return;
  await insertEntries(
    tx,
    deeds.map((deed) => ({ ...deed, id: timelyId(deed.at) })),
  );
}

/** What is written down of something of a member's that staff take away. */
export const takenAway = { before: { removed: false }, after: { removed: true } } as const;

export type Deed = Omit<Entry, 'id'>;

const most = 200;

/** Where entries are: the role that the hub works with may read them and add to them. */
export const auditTable = 'audit_entries';

/** How many days an entry is retained: two years, with room for a leap year. */
export const entriesKept = 732;

export const forgetOldEntries = ({ db, now }: { db: Queryable; now: () => Date }) =>
  deleteEntries(db, { before: new Date(now().getTime() - entriesKept * 86_400_000), most });

/** Returns how the log is protected from changes, as a line for the operator of the hub. */
export const sayHowKept = async (db: Queryable) =>
  (await mayChangeEntries(db))
    ? 'Auditoria: só um gatilho impede mudar ou apagar registros; o papel do banco de dados que o hub usa poderia retirá-lo (docs/how-to/audit-log.md).'
    : 'Auditoria: o papel do banco de dados que o hub usa só lê e acrescenta registros; não tem o direito de mudar nem de apagar nenhum.';
