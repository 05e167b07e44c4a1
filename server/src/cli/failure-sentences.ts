import { BackupError } from '#platform/backup/backup-error';
import type { BackupFailure, BackupFailures } from '#platform/backup/backup-failures';
import { writeFailure, type FailureSentences } from '#platform/config/failure';
import type { SettingFailure, SettingFailures } from '#platform/config/setting-problems';
import { StartupError } from '#platform/config/startup-error';
import type { StartFailures } from '#platform/config/start-failures';

/** The sentences of one language. */
type Sentences = {
  startFailures: FailureSentences<StartFailures>;
  settingProblems: FailureSentences<SettingFailures>;
  backupFailures: FailureSentences<BackupFailures>;
  /** What each invariant says, by its name. */
  invariants: Readonly<Record<string, string>>;
};

/** Returns the functions that write failures in the language of the sentences. */
export function createFailureWriter(sentences: Sentences) {
  const { startFailures, settingProblems, backupFailures, invariants } = sentences;

  const writeSettingProblem = (problem: SettingFailure) =>
    `${problem.setting} ${writeFailure<SettingFailures, SettingFailure['code']>(settingProblems, problem)}`;

  /** Writes an invariant. One without a sentence, such as one of another version, keeps its name. */
  const writeInvariant = (name: string) => invariants[name] ?? name;

  function writeStartupError({ failure, cause }: StartupError): string {
    if (failure.code === 'settings_invalid') return failure.problems.map(writeSettingProblem).join('\n');
    const sentence = writeFailure<StartFailures, keyof StartFailures>(startFailures, failure);
    return failure.code === 'cluster_upgrade_failed' ? `${sentence} ${writeCause(cause)}` : sentence;
  }

  const writeBackupFailure = (failure: BackupFailure) =>
    writeFailure<BackupFailures, keyof BackupFailures>(
      backupFailures,
      'invariants' in failure ? { ...failure, invariants: failure.invariants.map(writeInvariant) } : failure,
    );

  /** Returns the sentence of an error for the operator; undefined for another error. */
  function findSentence(error: unknown): string | undefined {
    if (error instanceof StartupError) return writeStartupError(error);
    return error instanceof BackupError ? writeBackupFailure(error.failure) : undefined;
  }

  const writeCause = (cause: unknown) =>
    findSentence(cause) ?? (cause instanceof Error ? cause.message : String(cause));

  return { findSentence, writeBackupFailure, writeSettingProblem, writeInvariant };
}
