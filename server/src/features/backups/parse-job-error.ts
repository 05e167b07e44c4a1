import {
  storedBackupFailureSchema,
  type StoredBackupFailure,
} from '@mutirao/contract/features/backups/schemas';
import { writeStoredBackupReason } from '@mutirao/contract/features/backups/write-failure';
import { contractMessages } from '@mutirao/contract/messages/index';
import { defaultLanguage } from '#platform/http/languages';

/**
 * Reads why the job of a nightly backup failed: the failure that the job recorded, and its sentence in Portuguese. The
 * failure is null if an earlier version recorded only the sentence, or if the error was unexpected.
 */
export function parseNightlyBackupError(recorded: string): {
  reason: string;
  failure: StoredBackupFailure | null;
} {
  const failure = parseFailure(recorded);
  const reason = writeStoredBackupReason(contractMessages(defaultLanguage), { failure, reason: recorded });
  return { reason: reason?.text ?? recorded, failure };
}

function parseFailure(recorded: string): StoredBackupFailure | null {
  try {
    return storedBackupFailureSchema.safeParse(JSON.parse(recorded)).data ?? null;
  } catch {
    return null;
  }
}
