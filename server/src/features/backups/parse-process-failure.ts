import { storedBackupFailureSchema } from '@mutirao/contract/features/backups/schemas';
import {
  findKnownBackupFailure,
  type KnownBackupFailure,
} from '@mutirao/contract/features/backups/write-failure';
import { contractMessages } from '@mutirao/contract/messages/index';
import * as z from 'zod/mini';
import { defaultLanguage } from '#platform/http/languages';

const maxLength = 2_000;
const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    failure: z.optional(storedBackupFailureSchema),
  }),
});

/**
 * Returns why a command with `--json` failed, from what it wrote on standard error and from its exit code or signal. An
 * error without a code of its own becomes `command_failed`, with its message for admins: without the stack of an
 * unexpected error, and without the credentials in a URL.
 */
export function parseBackupProcessFailure(output: string, exit: string): KnownBackupFailure {
  const error = parseError(output.trim().split('\n').at(-1) ?? '');
  const failure = error?.code === 'database_unavailable' ? { code: error.code, params: {} } : error?.failure;
  const known = failure && findKnownBackupFailure(contractMessages(defaultLanguage), failure);
  if (known) return { ...known, params: toStorableParams(known.params) };
  const detail = toDetail(error?.message ?? output);
  return detail === ''
    ? { code: 'process_ended', params: { exit } }
    : { code: 'command_failed', params: { detail } };
}

/** Returns the error of the JSON in a line; undefined if the process wrote something else. */
function parseError(line: string): z.output<typeof errorSchema>['error'] | undefined {
  if (!line.startsWith('{"error":')) return undefined;
  try {
    return errorSchema.parse(JSON.parse(line)).error;
  } catch {
    return undefined;
  }
}

const toStorableParams = (params: KnownBackupFailure['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? toStorable(value) : value,
    ]),
  );

/** Removes stacks, those of JavaScript and those of a crashed Node. */
function toDetail(message: string): string {
  const [sentence = ''] = message.trim().split(/\n\s+at |\n-+ Native stack trace/);
  return toStorable(sentence.trim());
}

/** Removes the credentials in a URL, and what PostgreSQL cannot store: NUL, and lone surrogates. */
const toStorable = (text: string) =>
  text
    .replaceAll(/:\/\/[^\s/]*@/g, '://***@')
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD');
