import {
  writeBackupFailureSentence,
  writeInvariantSentence,
  writeStoredBackupReason,
  type BackupFailureSentences,
} from '@mutirao/contract/features/backups/write-failure';
import { BackupError } from '#platform/backup/backup-error';
import { toBackupFailureCodeAndParams, type BackupFailure } from '#platform/backup/backup-failures';
import { formatFailure, type FailureSentences } from '#platform/config/failure';
import type { SettingFailure, SettingFailureValues } from '#platform/config/setting-problems';
import { StartupError } from '#platform/config/startup-error';
import type { StartFailureValues } from '#platform/config/start-failures';

/** The sentences of one language. */
type Sentences = BackupFailureSentences & {
  startFailures: FailureSentences<StartFailureValues>;
  settingProblems: FailureSentences<SettingFailureValues>;
};

/** Returns the functions that write failures in the language of the sentences. */
export function createFailureFormatter(sentences: Sentences) {
  const { startFailures, settingProblems, invariants } = sentences;

  const writeSettingProblem = (problem: SettingFailure) =>
    `${problem.setting} ${formatFailure<SettingFailureValues, SettingFailure['code']>(settingProblems, problem)}`;

  const writeInvariant = (name: string) => writeInvariantSentence(invariants, name);

  const writeInvariants = (names: readonly string[]) => names.map(writeInvariant).join('; ');

  function writeStartupError({ failure, cause }: StartupError): string {
    if (failure.code === 'settings_invalid') return failure.problems.map(writeSettingProblem).join('\n');
    const sentence = formatFailure<StartFailureValues, keyof StartFailureValues>(startFailures, failure);
    return failure.code === 'cluster_upgrade_failed' ? `${sentence} ${writeCause(cause)}` : sentence;
  }

  const writeBackupFailure = (failure: BackupFailure) =>
    writeBackupFailureSentence(sentences, toBackupFailureCodeAndParams(failure));

  /** Returns why a stored backup is not good: the sentence of its code, or that of the command that verified it. */
  const writeStoredReason = (stored: Parameters<typeof writeStoredBackupReason>[1]) =>
    writeStoredBackupReason(sentences, stored)?.text;

  /** Returns the sentence of an error for the operator; undefined for another error. */
  function findSentence(error: unknown): string | undefined {
    if (error instanceof StartupError) return writeStartupError(error);
    return error instanceof BackupError ? writeBackupFailure(error.failure) : undefined;
  }

  const writeCause = (cause: unknown) =>
    findSentence(cause) ?? (cause instanceof Error ? cause.message : String(cause));

  return {
    findSentence,
    writeBackupFailure,
    writeStoredReason,
    writeSettingProblem,
    writeInvariant,
    writeInvariants,
  };
}
