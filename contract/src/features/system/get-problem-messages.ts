import type { Messages } from '../../messages/pt-BR/index.ts';
import { writeStoredBackupReason, type BackupFailureSentences } from '../backups/write-failure.ts';
import type { SystemProblemId } from './checks.ts';
import type { SystemSentenceParams } from './schemas.ts';

/** Titles need no sentences of the failures of backups. */
type SystemMessages = Pick<Messages, 'system' | 'systemProblems'> & Partial<BackupFailureSentences>;

/** Returns the title and the text of a problem (ICU messages), with the values of their parameters. */
export function getSystemProblemMessages(
  { system, systemProblems, backupFailures, invariants }: SystemMessages,
  { id, params }: { id: SystemProblemId; params: SystemSentenceParams },
): { title: string; text: string; values: SystemSentenceParams } {
  const labels: Readonly<Record<string, string>> = system.jobs;
  const { job } = params;
  const label = typeof job === 'string' ? { job: labels[job] ?? job } : {};
  const reason =
    id === 'backup_failed' && backupFailures && invariants
      ? writeBackupReason({ backupFailures, invariants }, params)
      : {};
  // The result of a check that a former version stored can lack `others`.
  return { ...systemProblems[id], values: { others: 0, ...params, ...label, ...reason } };
}

function writeBackupReason(sentences: BackupFailureSentences, params: SystemSentenceParams) {
  const failure = { code: String(params['failure']), params };
  return {
    reason: writeStoredBackupReason(sentences, { failure, reason: String(params['reason']) })?.text ?? 'none',
  };
}
