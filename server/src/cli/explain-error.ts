import { BackupError } from '#platform/backup/backup-error';
import { StartupError } from '#platform/config/startup-error';
import { DatabaseUnavailable } from '#platform/database/database-errors';
import { ApiError } from '#platform/http/endpoints/api-error';
import { UsageError } from './usage-error.ts';

/** Returns a sentence for an argument that `parseArgs` refuses; undefined for another error. */
function explainMisspeltArgument(error: unknown): string | undefined {
  if (!(error instanceof TypeError && 'code' in error)) return undefined;
  const argument = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Não conheço a opção ${argument}.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Não esperava "${argument}".`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return `A opção ${argument} precisa de um valor, ou não aceita um.`;
  return undefined;
}

/** Returns the exit code and the sentence for an error of a command: 2 if it was called wrongly, otherwise 1. */
export function explainError(error: unknown): { code: number; sentence: string } {
  if (error instanceof UsageError) return { code: 2, sentence: error.message };
  if (error instanceof ApiError || error instanceof StartupError || error instanceof BackupError)
    return { code: 1, sentence: error.message };
  if (error instanceof DatabaseUnavailable)
    return { code: 1, sentence: 'O banco de dados não responde. Ele está no ar?' };
  const misspelt = explainMisspeltArgument(error);
  if (misspelt) return { code: 2, sentence: `${misspelt}\nVeja: npm run hub -- help` };
  return { code: 1, sentence: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
