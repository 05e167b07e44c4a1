import type { Queryable, Sql } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import { deleteEntries, insertEntries, insertEntry, mayChangeEntries, type Entry } from './store.ts';

/**
 * Writes down what somebody of the staff did, in the transaction that does it. `before` and `after` say what a setting or
 * a role was and is: never what somebody wrote, or how they are called, for an entry is kept as it is. False where a
 * statement is `provided` that finds nothing: then it was nobody's to do.
 */
export const noteDeed = (tx: Queryable, deed: Deed, provided?: Sql) =>
  insertEntry(tx, { ...deed, id: timelyId(deed.at) }, provided);

/** Writes down several deeds of one transaction. */
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

/** For how many days an entry is kept: two years, and a day for whichever of them is longer. */
export const entriesKept = 732;

export const forgetOldEntries = ({ db, now }: { db: Queryable; now: () => Date }) =>
  deleteEntries(db, { before: new Date(now().getTime() - entriesKept * 86_400_000), most });

/** By what the log is kept as it is, for whoever runs the hub. */
export const sayHowKept = async (db: Queryable) =>
  (await mayChangeEntries(db))
    ? 'Auditoria: só um gatilho impede mudar ou apagar registros; o papel do banco de dados que o hub usa poderia retirá-lo (docs/how-to/audit-log.md).'
    : 'Auditoria: o papel do banco de dados que o hub usa só lê e acrescenta registros; não tem o direito de mudar nem de apagar nenhum.';
