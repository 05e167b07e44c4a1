import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportMembers, generateMemberCsv, type ExportedMember } from '#features/members/index';
import type { CommandContext } from './command-context.ts';
import { printToStderr, assertNpmIsSilent } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

type Params = {
  /** The file, which must not exist yet, or `-` for standard output. */
  to: string;
  isJson: boolean;
};

export function parseMembersExportArgs(args: string[]): Params {
  const options = {
    to: { type: 'string', default: '-' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args, options, strict: true });
  if (values.to === '-') assertNpmIsSilent('members export --to -');
  return { to: values.to, isJson: values.json };
}

/** Writes all members as CSV, or as a JSON list, in batches, so the memory does not grow with their number. */
export async function runMembersExport(hub: CommandContext, { to, isJson }: Params): Promise<number> {
  let count = 0;
  async function* countedBatches() {
    for await (const batch of exportMembers(hub)) {
      count += batch.length;
      yield batch;
    }
  }
  const content = isJson ? generateJson(countedBatches()) : generateMemberCsv(countedBatches());
  await (to === '-' ? pipeline(Readable.from(content), process.stdout, { end: false }) : write(content, to));
  printToStderr(texts.members.exported(count));
  return 0;
}

// The file contains personal data, so only its owner can read it, and it never replaces another one.
async function write(content: AsyncIterable<string>, file: string) {
  try {
    await pipeline(Readable.from(content), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'open') throw new UsageError(texts.members.notCreatable(file));
    await rm(file, { force: true });
    throw error;
  }
}

async function* generateJson(batches: AsyncIterable<ExportedMember[]>) {
  let separator = '[\n';
  for await (const batch of batches) {
    for (const member of batch) {
      yield separator + JSON.stringify(member);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
