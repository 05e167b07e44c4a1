import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { KnownBackupFailure } from '@mutirao/contract/features/backups/write-failure';
import * as z from 'zod/mini';
import type { BackupSettings } from '#platform/backup/backup-settings';
import type { Language } from '#platform/http/languages';
import { parseBackupProcessFailure } from './parse-process-failure.ts';

// The process shares a small server with the hub, so it uses less memory than Node and the C library would take
// otherwise. Its JavaScript is not optimized, because native code does most of the work.
const lowMemoryNodeOptions = ['--max-semi-space-size=1', '--optimize-for-size', '--no-opt', '--no-maglev'];
// With fixed thresholds the C library returns large buffers to the system when they are freed.
const lowMemoryEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const hubCommand = fileURLToPath(new URL('../../cli/hub.ts', import.meta.url));
const outputSchema = z.object({
  id: z.string(),
  tables: z.int(),
  bytes: z.int(),
  proof: z.object({ isGood: z.literal(true), acceptedViolations: z.optional(z.array(z.string())) }),
  proofSeconds: z.number(),
});

/** An archive that was restored on trial and compared with the database: its name, and the figures of its content. */
export type VerifiedBackup = {
  archive: string;
  tables: number;
  bytes: number;
  proofSeconds: number;
};

type VerifiedArchive = VerifiedBackup & {
  /** The names of the invariants that the archive violates; only with `--accept-violations`. */
  violatedInvariants: string[];
};

export type BackupProcessOptions = {
  environment: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** The language of the message of a failure that has no code of its own. */
  language: Language;
};

/**
 * Runs the command `hub backup` with these arguments, in a process of its own. Returns the verified archive, or the
 * failure because of which there is none.
 */
export async function runBackupProcessOrReturnFailure(
  backupArguments: readonly string[],
  { signal, language, environment }: BackupProcessOptions,
): Promise<VerifiedArchive | { failure: KnownBackupFailure }> {
  const args = ['backup', '--json', '--unrecorded', '--language', language, ...backupArguments];
  const child = spawnLowMemoryHubCommand(args, { environment, signal });
  const [out, err, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').then(
      ([code, endedBy]: unknown[]) => code ?? endedBy,
      // A process that cannot start emits an error instead, such as `EAGAIN`.
      (error: NodeJS.ErrnoException) => error.code,
    ),
  ]);
  if (exit === 0) {
    const { id: archive, proof, ...figures } = outputSchema.parse(JSON.parse(out));
    return { archive, ...figures, violatedInvariants: proof.acceptedViolations ?? [] };
  }
  return { failure: parseBackupProcessFailure(err, String(exit)) };
}

type SpawnOptions = {
  environment: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** The file of the command, if it is not the one beside this program. */
  command?: string;
};

/** Starts the command `hub` with these words, with the options of Node that use the least memory. */
export const spawnLowMemoryHubCommand = (
  args: readonly string[],
  { environment, signal, command = hubCommand }: SpawnOptions,
) =>
  spawn(process.execPath, [...lowMemoryNodeOptions, command, ...args], {
    ...(signal && { signal }),
    env: { ...environment, ...lowMemoryEnvironment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Returns the arguments of a backup that is made as the settings say. */
export const toBackupArguments = (settings: BackupSettings): string[] => [
  '--to',
  settings.to,
  '--keep',
  settings.retention,
  ...keyArguments(settings),
];

function keyArguments({ keys }: BackupSettings): string[] {
  if (keys === 'left out') return ['--without-keys'];
  return 'recipient' in keys ? ['--recipient', keys.recipient] : ['--passphrase-file', keys.passphraseFile];
}
