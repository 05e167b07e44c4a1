import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { memberImportLimits, memberLimits } from '@mutirao/contract/features/members/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import {
  ImportFileError,
  importMembers,
  parseImportFile,
  type ImportRowResult,
} from '#features/members/index';
import { languages } from '#platform/http/languages';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { CommandContext } from './command-context.ts';
import { CommandFailure } from './command-failure.ts';
import { printToStderr, print, printJson } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

type Params = { file: string; isTrial: boolean; sendsEmails: boolean; isJson: boolean };

export function parseMembersImportArgs(args: string[]): Params {
  const flag = { type: 'boolean', default: false } as const;
  const options = { trial: flag, invite: flag, json: flag } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError(texts.members.use);
  return { file, isTrial: values.trial, sendsEmails: values.invite, isJson: values.json };
}

/** Imports a file, or with `isTrial` only prints what an import would do. Exits with 1 if a row is refused. */
export async function runMembersImport(hub: CommandContext, params: Params): Promise<number> {
  const { importAccount } = hub.identity;
  if (!importAccount) throw new UsageError(texts.members.accountsElsewhere);
  const rows = await readRows(params.file);
  const counts: Counts = { created: 0, invited: 0, waiting: 0, exists: 0, refused: 0 };
  const results: ImportRowResult[] = [];
  const { db, now } = hub;
  for await (const batch of importMembers({ db, now, importAccount }, rows, params)) {
    for (const result of batch) {
      counts[result.outcome] += 1;
      if (params.isJson) results.push(result);
      else print(toLine(result));
    }
  }
  if (params.isJson) printJson({ trial: params.isTrial, counts, rows: results.map(toJson) });
  else printToStderr(summarize(counts, params));
  return counts.refused > 0 ? 1 : 0;
}

type Counts = Record<ImportRowResult['outcome'], number>;

async function readRows(file: string) {
  try {
    // One byte more than the limit shows that the file is too large, also for a device that never ends.
    return parseImportFile(await buffer(createReadStream(file, { end: memberImportLimits.bytes })));
  } catch (error) {
    if (error instanceof ImportFileError)
      throw new CommandFailure('file_invalid', fill(texts.members.fileProblems[error.problem], error.line));
    if (error instanceof Error && 'syscall' in error) throw new UsageError(texts.usage.unreadable(file));
    throw error;
  }
}

const toLine = ({ line, outcome, email, ...result }: ImportRowResult) =>
  [line, texts.members.outcomes[outcome], toPrintable(email), sentenceOf(result)].join('\t').trimEnd();

const toJson = (result: ImportRowResult) => ({ ...result, message: sentenceOf(result) || undefined });

function sentenceOf({ reason, repeats }: Pick<ImportRowResult, 'reason' | 'repeats'>): string {
  return reason === undefined ? '' : fill(texts.members.reasons[reason], repeats);
}

const fill = (template: string, line = 0) =>
  fillTemplate(template, {
    line: String(line),
    name: String(memberLimits.name),
    languages: languages.join(', '),
    megabytes: String(toSizeLimitMegabytes(memberImportLimits.bytes)),
    rows: String(memberImportLimits.rows),
  });

// A refused address can contain anything, such as control sequences of a terminal.
const toPrintable = (text: string) => text.replaceAll(/[\p{C}\p{Z}]/gu, '?').slice(0, 254);

function summarize(counts: Counts, { isTrial, sendsEmails }: Params): string {
  const { outcomes, trial, invitations, noInvitations } = texts.members;
  const figures = Object.entries(outcomes).map(
    ([outcome, word]) => `${word} ${counts[outcome as keyof Counts]}`,
  );
  const note = isTrial ? trial : sendsEmails ? invitations : noInvitations;
  return `${figures.join(', ')}. ${note}`;
}
