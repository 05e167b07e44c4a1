import type pg from 'pg';
import type { MigrationSet } from '#platform/database/migrate';
import type { FileStorage } from '#platform/storage/storage';
import type { Manifest, StoredFile, Summary } from './archive-format.ts';
import type { KeyDecryptionSecret } from './key-encryption.ts';
import type { KeyLocations } from './key-files.ts';

/** Why a listed file cannot be restored: there is no copy of it, or one with another content. */
export type FileFault = 'missing' | 'damaged';

/** Where an archive is restored: a database without a hub, and the locations of files and keys. */
export type RestoreDestination = {
  /** The connection string of the role that owns the tables. */
  connectionString: string;
  /** The connection string of the role that the hub uses, which must be able to connect. */
  hubConnectionString?: string;
  migrationSets: readonly MigrationSet[];
  /** Returns whether the database has no hub. It is called before and after the tables are created. */
  isEmpty: (client: pg.Client) => Promise<boolean>;
  /** Applies the migrations that the archive does not have, and the functions, views and triggers. */
  migrate: () => Promise<unknown>;
  storage: FileStorage;
  /** Called for each damaged or missing file, so that the restore continues, as when a backup is verified. */
  onFileFault?: (file: StoredFile, fault: FileFault) => void;
  /** Undefined if the keys are not restored, as in the verification of a backup. */
  keys: { locations: KeyLocations; secret: KeyDecryptionSecret } | undefined;
  /** Works on the restored tables before they are committed, for example to end the sessions. */
  beforeCommit?: (client: pg.Client, archive: { manifest: Manifest; summary: Summary }) => Promise<unknown>;
};
