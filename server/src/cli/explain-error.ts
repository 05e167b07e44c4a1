import type { StoredBackupFailure } from '@mutirao/contract/features/backups/schemas';
import { BackupError } from '#platform/backup/backup-error';
import { toBackupFailureCodeAndParams } from '#platform/backup/backup-failures';
import { SettingsError } from '#platform/config/setting-error';
import { DatabaseReadOnlyError, DatabaseUnavailableError } from '#platform/database/database-errors';
import { ExportError } from '#platform/export/export-error';
import { ApiError } from '#platform/http/endpoints/api-error';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import { findSentence, texts, writeBackupFailure } from './texts.ts';
import { CommandFailure } from './command-failure.ts';
import { UsageError } from './usage-error.ts';

/**
 * The exit code is 2 if the command was called wrongly, otherwise 1. Programs read the code, people the message.
 * `failure` says why a backup failed, with the parameters of the message.
 */
type Explanation = { exitCode: number; code: string; message: string; failure?: StoredBackupFailure };

/** Returns a sentence for an argument that `parseArgs` refuses; undefined for another error. */
function explainMisspeltArgument(error: unknown): string | undefined {
  if (!(error instanceof TypeError && 'code' in error)) return undefined;
  const argument = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return texts.usage.unknownOption(argument);
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return texts.usage.unexpectedArgument(argument);
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return texts.usage.optionValue(argument);
  return undefined;
}

/** Returns the sentence of a reason in the language of the command, or the Portuguese one of the contract. */
function writeApiError({ reason, params = {}, message }: ApiError): string {
  const sentences: Readonly<Record<string, string>> = texts.refusals;
  const values = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  return fillTemplate(sentences[reason] ?? message, Object.fromEntries(values));
}

const toCode = (error: unknown) => (error instanceof SettingsError ? 'settings_invalid' : 'cannot_start');

/** Returns the JSON document about an error that a command with `--json` prints. */
export const toErrorJson = ({ code, message, failure }: Explanation) =>
  JSON.stringify({ error: { code, message, failure } });

export function explainError(error: unknown): Explanation {
  if (error instanceof UsageError) return { exitCode: 2, code: 'wrong_usage', message: error.message };
  if (error instanceof CommandFailure) return { exitCode: 1, code: error.code, message: error.message };
  if (error instanceof ApiError) return { exitCode: 1, code: error.reason, message: writeApiError(error) };
  if (error instanceof ExportError)
    return { exitCode: 1, code: error.failure, message: texts.exports[error.failure](error.subject) };
  if (error instanceof BackupError) {
    const failure = toBackupFailureCodeAndParams(error.failure);
    return { exitCode: 1, code: 'backup_failed', message: writeBackupFailure(error.failure), failure };
  }
  const sentence = findSentence(error);
  if (sentence !== undefined) return { exitCode: 1, code: toCode(error), message: sentence };
  if (error instanceof DatabaseReadOnlyError)
    return { exitCode: 1, code: 'database_read_only', message: texts.usage.databaseReadOnly };
  if (error instanceof DatabaseUnavailableError)
    return { exitCode: 1, code: 'database_unavailable', message: texts.usage.databaseDown };
  const misspelt = explainMisspeltArgument(error);
  if (misspelt) return { exitCode: 2, code: 'wrong_usage', message: `${misspelt}\n${texts.usage.seeHelp}` };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exitCode: 1, code: 'unexpected', message };
}
