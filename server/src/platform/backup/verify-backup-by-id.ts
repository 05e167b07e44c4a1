import { Readable } from 'node:stream';
import type { MigrationSet } from '#platform/database/migrate';
import type { StoredFile, Summary } from './archive-format.ts';
import {
  BackupError,
  createDamagedArchiveError,
  BackupInfrastructureError,
  toBackupError,
} from './backup-error.ts';
import { toBackupFailureCodeAndParams } from './backup-failures.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { createDiscardingStorage } from './checked-storage.ts';
import {
  compareReferencedFiles,
  filterReferencedFileKeys,
  formatFaultyFiles,
  type FaultyFileCountAndFirstKeys,
  type ReferencedFileFaults,
} from './compare-files.ts';
import { verifyRestoredDatabase } from './verify-restored-database.ts';
import { readBackupVerification, type BackupVerification } from './backup-verification.ts';
import { restoreArchive } from './restore-archive.ts';
import type { FileFault } from './restore-destination.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { estimateScratchDatabaseBytes, readArchiveSummary } from './scratch-database-space.ts';

export type VerificationDeps = {
  /** The folder in which the scratch database is created and deleted. */
  workFolder: string;
  migrationSets: readonly MigrationSet[];
  /** Applies all migrations to the scratch database. */
  migrate: (connectionString: string) => Promise<unknown>;
  /** Checks what must always hold; returns the names of the violated invariants. */
  findViolations: (connectionString: string) => Promise<string[]>;
  /** The query of the files that the tables name: `key` and `bytes`. */
  referencedFilesSql: string;
  /** Returns the sentence for the operator that is stored beside an archive that is not good. */
  writeReason: (failure: BackupError) => string;
  now: () => Date;
};

type VerificationOptions = {
  /** The connection string of the hub. Pass it only right after its backup. */
  hubDatabase?: string;
  /** The summary of the archive, if it is in memory. */
  summary?: Summary;
  /** Whether an archive that violates invariants is good. They are stored, and later verifications accept them too. */
  acceptsViolations?: boolean;
};

type VerificationFindings = {
  deletedFiles: string[];
  acceptedViolations: string[];
  faultyCopies: Record<FileFault, StoredFile[]>;
};

/**
 * Restores an archive into a scratch database, compares each table with the archive, checks what must always hold,
 * reads every file, and compares the files with those that the tables name, unless the archive leaves the files out.
 * Stores the result beside the archive, and throws a `BackupError` if the archive is not good. With `hubDatabase` a file
 * that the archive lacks is no fault if the hub does not name it any more either. Without `summary`, the archive is read
 * twice.
 */
export async function verifyBackupById(
  target: BackupTarget,
  id: string,
  { hubDatabase, summary, acceptsViolations = false, ...deps }: VerificationDeps & VerificationOptions,
): Promise<BackupVerification> {
  const former = await readBackupVerification(target, id);
  const findings: VerificationFindings = {
    deletedFiles: former?.deletedFiles ?? [],
    acceptedViolations: former?.acceptedViolations ?? [],
    faultyCopies: { missing: [], damaged: [] },
  };
  const failure = await restoreIntoScratch(target, id, {
    deps,
    hubDatabase,
    summary,
    acceptsViolations,
    findings,
  }).then(
    () => undefined,
    (error: unknown) => toBackupError(error),
  );
  // An error of this machine or of the target says nothing about the archive.
  if (failure !== undefined && !(failure instanceof BackupError)) throw failure;
  if (failure instanceof BackupInfrastructureError) throw failure;
  const { deletedFiles, acceptedViolations, faultyCopies } = findings;
  const verification: BackupVerification = {
    provenAt: deps.now().toISOString(),
    isGood: failure === undefined,
    reason: failure ? deps.writeReason(failure) : null,
    ...(failure && { failure: toBackupFailureCodeAndParams(failure.failure) }),
    ...(deletedFiles.length > 0 && { deletedFiles }),
    ...(acceptedViolations.length > 0 && { acceptedViolations }),
  };
  // Damaged copies are removed, so that the next backup copies these files again, if the hub still has them.
  for (const { key, sha256 } of faultyCopies.damaged)
    await target.remove(targetObjectNames.file(key, sha256));
  await target.write(
    targetObjectNames.proof(id),
    Readable.from([Buffer.from(`${JSON.stringify(verification)}\n`)]),
  );
  if (failure) throw failure;
  return verification;
}

type VerificationContext = {
  deps: VerificationDeps;
  hubDatabase: string | undefined;
  summary: Summary | undefined;
  acceptsViolations: boolean;
  findings: VerificationFindings;
};

async function restoreIntoScratch(target: BackupTarget, id: string, context: VerificationContext) {
  const { deps, findings } = context;
  const bytes = estimateScratchDatabaseBytes(context.summary ?? (await readArchiveSummary(target, id)));
  const archive = await target.open(targetObjectNames.archive(id));
  if (!archive) throw createDamagedArchiveError();
  await withScratchDatabase({ parent: deps.workFolder, bytes }, async ({ connectionString, folder }) => {
    const { manifest, summary } = await restoreArchive(
      { archive, openFile: ({ key, sha256 }) => target.open(targetObjectNames.file(key, sha256)) },
      {
        connectionString,
        migrationSets: deps.migrationSets,
        isEmpty: async () => true,
        migrate: () => deps.migrate(connectionString),
        storage: createDiscardingStorage(folder),
        onFileFault: (file, fault) => findings.faultyCopies[fault].push(file),
        keys: undefined,
        beforeCommit: verifyRestoredDatabase,
      },
    );
    if (!manifest.leavesOutFiles) {
      const faults = await findFileFaults(target, { ...context, id, summary, connectionString });
      if (faults.missing.count + faults.differing.count > 0) throw filesAtFault(faults);
    }
    const violated = await deps.findViolations(connectionString);
    const rejected = violated.filter((name) => !findings.acceptedViolations.includes(name));
    if (rejected.length > 0 && !context.acceptsViolations)
      throw new BackupError({ code: 'violations', invariants: rejected });
    findings.acceptedViolations = violated;
  });
}

/**
 * Returns the files of an archive that a restored hub would lack, and those that it would have with another size or
 * content. `compareReferencedFiles` reads the keys of the first 1,000 faults of each kind only. Of any others, the
 * files that the hub has deleted meanwhile count as missing, and those that are lacking or changed in the target can
 * count twice.
 */
async function findFileFaults(
  target: BackupTarget,
  {
    deps: { referencedFilesSql },
    hubDatabase,
    findings,
    ...archive
  }: VerificationContext & { id: string; summary: Summary; connectionString: string },
): Promise<ReferencedFileFaults> {
  const { missing, differing } = await compareReferencedFiles(target, { ...archive, referencedFilesSql });
  if (hubDatabase !== undefined && missing.count > 0) {
    const stillReferencedKeys = new Set(
      await filterReferencedFileKeys(hubDatabase, { keys: missing.keys, referencedFilesSql }),
    );
    findings.deletedFiles = missing.keys.filter((key) => !stillReferencedKeys.has(key));
  }
  const { missing: missingCopies, damaged: changed } = findings.faultyCopies;
  return {
    missing: including(without(missing, findings.deletedFiles), missingCopies),
    differing: including(without(differing, keysOf([...missingCopies, ...changed])), changed),
  };
}

const keysOf = (files: readonly StoredFile[]) => files.map(({ key }) => key);

const including = (
  { count, keys }: FaultyFileCountAndFirstKeys,
  files: readonly StoredFile[],
): FaultyFileCountAndFirstKeys => ({
  count: count + files.length,
  keys: [...keysOf(files), ...keys],
});

function without(
  { count, keys }: FaultyFileCountAndFirstKeys,
  excluded: readonly string[],
): FaultyFileCountAndFirstKeys {
  const remaining = keys.filter((key) => !excluded.includes(key));
  return { count: count - (keys.length - remaining.length), keys: remaining };
}

const filesAtFault = ({ missing, differing }: ReferencedFileFaults) =>
  new BackupError({
    code: 'files_at_fault',
    missing: formatFaultyFiles(missing),
    differing: formatFaultyFiles(differing),
  });
