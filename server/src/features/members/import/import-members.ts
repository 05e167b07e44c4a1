import type { MemberImportRejection } from '@mutirao/contract/features/members/limits';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Database, Transaction } from '#platform/database/database';
import { defaultLanguage } from '#platform/http/languages';
import type { AccountImportOutcome, IdentityPort } from '#platform/session/identity-port';
import { lockMemberAndAssertRole } from '../assert-role.ts';
import { checkImportRow, type ImportPerson } from './check-import-row.ts';
import type { UncheckedMemberImportRow } from './parse-import-file.ts';

// Rows in a transaction. Each takes about six statements, so a batch holds its locks for a fraction of a second.
const batchSize = 100;

/**
 * What happened to a row. `reason` is undefined unless the row is refused; `repeats` is an earlier line of the file.
 */
export type ImportRowResult = {
  line: number;
  email: string;
  outcome: AccountImportOutcome | 'refused';
  reason: MemberImportRejection | undefined;
  repeats: number | undefined;
};

type Deps = {
  db: Database;
  now: () => Date;
  importAccount: NonNullable<IdentityPort['importAccount']>;
};

type ImportOptions = {
  /** True to run the same statements and roll each batch back, so that nothing changes. */
  isTrial: boolean;
  /** True to send the invitations. */
  sendsEmails: boolean;
  /** The admin who imports; undefined for a command. */
  actorId?: string | undefined;
};

/**
 * Imports the rows of a file as invited accounts, and yields the results of each batch after its commit. An import that
 * was stopped continues if it is run again: rows that were imported before change nothing.
 */
export async function* importMembers(
  deps: Deps,
  rows: readonly UncheckedMemberImportRow[],
  options: ImportOptions,
): AsyncGenerator<ImportRowResult[]> {
  const lineByEmail = new Map<string, number>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const refused: ImportRowResult[] = [];
    const people: ImportPerson[] = [];
    for (const row of rows.slice(start, start + batchSize)) {
      const checked = checkImportRow(row);
      if (typeof checked === 'string') {
        refused.push(toRefusedRow(row, checked));
        continue;
      }
      const repeats = lineByEmail.get(checked.email);
      if (repeats !== undefined) refused.push(toRefusedRow(checked, 'repeated', repeats));
      else people.push(checked);
      lineByEmail.set(checked.email, repeats ?? checked.line);
    }
    const imported = await importBatch(deps, people, options);
    yield [...refused, ...imported].toSorted((a, b) => a.line - b.line);
  }
}

const toRefusedRow = (
  { line, email }: Pick<UncheckedMemberImportRow, 'line' | 'email'>,
  reason: ImportRowResult['reason'],
  repeats?: number,
): ImportRowResult => ({ line, email, outcome: 'refused', reason, repeats });

class TrialRollback extends Error {}

async function importBatch(deps: Deps, people: readonly ImportPerson[], options: ImportOptions) {
  let results: ImportRowResult[] = [];
  try {
    await deps.db.transaction(async (tx) => {
      results = await importPeople(tx, deps, people, options);
      if (options.isTrial) throw new TrialRollback();
    });
  } catch (error) {
    if (!(error instanceof TrialRollback)) throw error;
  }
  return results;
}

async function importPeople(
  tx: Transaction,
  { now, importAccount }: Deps,
  people: readonly ImportPerson[],
  { sendsEmails, actorId }: ImportOptions,
): Promise<ImportRowResult[]> {
  if (actorId !== undefined) await lockMemberAndAssertRole(tx, { id: actorId }, 'admin');
  const results: ImportRowResult[] = [];
  // In the order of the addresses, so that two imports at once do not wait for each other's accounts.
  for (const { line, name, email, language = defaultLanguage } of people.toSorted(byEmail)) {
    const outcome = await importAccount(tx, { email, name, language, sendsEmail: sendsEmails });
    results.push({ line, email, outcome, reason: undefined, repeats: undefined });
  }
  const members = results.filter(({ outcome }) => outcome === 'created' || outcome === 'invited').length;
  if (members > 0)
    await recordAuditEntry(tx, { at: now(), actorId, action: 'members.imported', after: { members } });
  return results;
}

const byEmail = (a: ImportPerson, b: ImportPerson) => (a.email < b.email ? -1 : 1);
