import { fillTemplate } from '../../kit/fill-template.ts';
import type { Messages } from '../../messages/pt-BR/backup-failures.ts';
import type { StoredBackupFailure } from './schemas.ts';

/** The sentences of one language. */
export type BackupFailureSentences = {
  backupFailures: Messages;
  /** What each invariant says, by its name. */
  invariants: Readonly<Record<string, string>>;
};

/** A failure that has a sentence. */
export type KnownBackupFailure = StoredBackupFailure & { code: keyof Messages };

/** Returns the failure if it has a sentence; undefined for one that only another version of the hub knows. */
export const findKnownBackupFailure = (
  { backupFailures }: Pick<BackupFailureSentences, 'backupFailures'>,
  { code, params }: StoredBackupFailure,
): KnownBackupFailure | undefined => (isCodeOf(backupFailures, code) ? { code, params } : undefined);

const isCodeOf = (backupFailures: Messages, code: string): code is keyof Messages =>
  Object.hasOwn(backupFailures, code);

/** Returns the sentence of a failure. */
export function writeBackupFailureSentence(
  { backupFailures, invariants }: BackupFailureSentences,
  { code, params }: KnownBackupFailure,
): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const names = values['invariants']?.split(', ');
  if (names) values['invariants'] = names.map((name) => writeInvariantSentence(invariants, name)).join('; ');
  if (code === 'files_at_fault') {
    const { files_missing: missing, files_differing: differing } = backupFailures;
    for (const [name, sentence] of Object.entries({ missing, differing }))
      if (values[name]) values[name] = fillTemplate(sentence, values);
  }
  return fillTemplate(backupFailures[code], values);
}

/** Returns what an invariant says. One without a sentence, such as one of another version, keeps its name. */
export const writeInvariantSentence = (invariants: BackupFailureSentences['invariants'], name: string) =>
  invariants[name] ?? name;

type FailureAndStoredReason = { failure?: StoredBackupFailure | null | undefined; reason: string | null };

/**
 * Returns why a backup failed, in the language of the sentences. Without a known failure this is the stored reason, which
 * is Portuguese: `storedLanguage` is its language. Null if there is none.
 */
export function writeStoredBackupReason(
  sentences: BackupFailureSentences,
  { failure, reason }: FailureAndStoredReason,
): { text: string; storedLanguage: 'pt-BR' | undefined } | null {
  const known = failure ? findKnownBackupFailure(sentences, failure) : undefined;
  if (known) return { text: writeBackupFailureSentence(sentences, known), storedLanguage: undefined };
  return reason === null ? null : { text: reason, storedLanguage: 'pt-BR' };
}
