import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

/** Prints one line of the result of a command. */
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the result of a command as one JSON document. */
export const printJson = (value: unknown) => print(JSON.stringify(value));

/** Prints a status message, on standard error, because the result on standard output may be redirected to a file. */
export const printToStderr = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Throws a `UsageError` if npm writes its own lines to standard output before the file that a command writes there.
 * `command` is the command without `npm run hub --`.
 */
export function assertNpmIsSilent(command: string) {
  if (process.env['npm_lifecycle_event'] && process.env['npm_config_loglevel'] !== 'silent')
    throw new UsageError(texts.usage.silentNpm(command));
}
