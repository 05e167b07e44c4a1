import { Readable } from 'node:stream';
import type { MigrationSet } from '#platform/database/migrate';
import type { Summary } from './archive-format.ts';
import { BackupError, damaged, DamagedFileError, EnvironmentError, toBackupError } from './backup-error.ts';
import { targetNames, type BackupTarget } from './backup-target.ts';
import { createDiscardingStorage } from './checked-storage.ts';
import { compareTables } from './compare-tables.ts';
import type { Proof } from './proof.ts';
import { restoreArchive } from './restore-archive.ts';
import { withScratchDatabase } from './scratch-database.ts';

export type ProofDeps = {
  /** The folder in which the scratch database is created and deleted. */
  workFolder: string;
  migrationSets: readonly MigrationSet[];
  /** Applies all migrations to the scratch database. */
  migrate: (connectionString: string) => Promise<unknown>;
  /** Checks what must always hold; returns the names of the violated invariants. */
  findViolations: (connectionString: string, archive: Summary) => Promise<string[]>;
  /** Writes the reason that is stored beside an archive that is not good, for the operator. */
  writeReason: (failure: BackupError) => string;
  now: () => Date;
};

/**
 * Restores an archive into a scratch database, compares each table with the archive, checks what must always hold, and
 * reads every file. Stores the result beside the archive, and throws a `BackupError` if the archive is not good.
 */
export async function proveBackup(target: BackupTarget, id: string, deps: ProofDeps): Promise<Proof> {
  const failure = await restoreIntoScratch(target, id, deps).then(
    () => undefined,
    (error: unknown) => toBackupError(error),
  );
  // An error of this machine or of the target says nothing about the archive.
  if (failure !== undefined && !(failure instanceof BackupError)) throw failure;
  if (failure instanceof EnvironmentError) throw failure;
  const proof: Proof = {
    provenAt: deps.now().toISOString(),
    isGood: failure === undefined,
    reason: failure ? deps.writeReason(failure) : null,
  };
  // The next backup copies the file again, if the hub still has it.
  if (failure instanceof DamagedFileError)
    await target.remove(targetNames.file(failure.file.key, failure.file.sha256));
  await target.write(targetNames.proof(id), Readable.from([Buffer.from(`${JSON.stringify(proof)}\n`)]));
  if (failure) throw failure;
  return proof;
}

async function restoreIntoScratch(target: BackupTarget, id: string, deps: ProofDeps) {
  const archive = await target.open(targetNames.archive(id));
  if (!archive) throw damaged();
  await withScratchDatabase(deps.workFolder, async ({ connectionString, folder }) => {
    const { summary } = await restoreArchive(
      { archive, openFile: ({ key, sha256 }) => target.open(targetNames.file(key, sha256)) },
      {
        connectionString,
        migrationSets: deps.migrationSets,
        isEmpty: async () => true,
        migrate: () => deps.migrate(connectionString),
        storage: createDiscardingStorage(folder),
        keys: undefined,
        beforeCommit: compareTables,
      },
    );
    const violations = await deps.findViolations(connectionString, summary);
    if (violations.length > 0) throw violatedInvariants(violations);
  });
}

const violatedInvariants = (invariants: readonly string[]) =>
  new BackupError({ code: 'violations', invariants });
