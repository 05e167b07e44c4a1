import { compareVersions, hubVersion } from '#platform/config/version';
import { StartupError } from '#platform/config/startup-error';
import type { SqlFile } from './migration-files.ts';

/** A row of the ledger. `oldestVersion` is null if an early version wrote the row without this value. */
export type AppliedMigration = { name: string; checksum: string; oldestVersion: string | null };

type AppliedSet = { migrations: SqlFile[]; rows: AppliedMigration[]; isComplete: boolean };

/**
 * Throws if the database has migrations of a newer version that this version is not compatible with. It is
 * compatible with those that only expand the schema, and with contract steps that remove what it does not
 * use.
 */
export function rejectNewerDatabase(version = hubVersion, { migrations, rows, isComplete }: AppliedSet) {
  const knownNames = new Set(migrations.map(({ name }) => name));
  const unknown = rows.find(
    ({ name, oldestVersion: oldest }) =>
      !knownNames.has(name) && !(isComplete && oldest !== null && compareVersions(version, oldest) >= 0),
  );
  if (!unknown) return;
  throw new StartupError({ code: 'newer_database', migration: unknown.name });
}

/** Throws if a migration changed after it was applied, unless the applied text is one of its former texts. */
export function rejectChangedMigrations(
  migrations: SqlFile[],
  {
    appliedChecksums,
    former,
  }: { appliedChecksums: Map<string, string>; former: Map<string, readonly string[]> },
) {
  const changed = migrations.find(({ name, checksum }) => {
    const applied = appliedChecksums.get(name);
    return applied !== undefined && applied !== checksum && !former.get(name)?.includes(applied);
  });
  if (!changed) return;
  throw new StartupError({ code: 'migration_changed', migration: changed.name });
}
