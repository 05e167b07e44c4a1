import type pg from 'pg';
import { toQualifiedTableName, type Manifest, type Summary } from './archive-format.ts';
import { createDamagedArchiveError } from './backup-error.ts';
import { digestTable } from './copy-table.ts';

/** Reads each restored table again. Throws a `BackupError` if one has not the same bytes as when it was archived. */
export async function verifyRestoredTables(
  client: pg.Client,
  { manifest, summary }: { manifest: Manifest; summary: Summary },
) {
  for (const table of manifest.tables) {
    const { sha256 } = await digestTable(client, table);
    if (sha256 !== summary.tables[toQualifiedTableName(table)]?.sha256) throw createDamagedArchiveError();
  }
}
