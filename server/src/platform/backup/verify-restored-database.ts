import type pg from 'pg';
import {
  toQualifiedTableName,
  type ArchivedSequence,
  type Manifest,
  type Summary,
} from './archive-format.ts';
import { createDamagedArchiveError } from './backup-error.ts';
import { digestTable } from './copy-table.ts';
import { listSequences } from './open-snapshot.ts';

/**
 * Reads each restored table and sequence again. Throws a `BackupError` if a table has not the same bytes as when it was
 * archived, or if the sequences of the same schemas are not those of the archive with their values.
 */
export async function verifyRestoredDatabase(
  client: pg.Client,
  { manifest, summary }: { manifest: Manifest; summary: Summary },
) {
  for (const table of manifest.tables) {
    const { sha256 } = await digestTable(client, table);
    if (sha256 !== summary.tables[toQualifiedTableName(table)]?.sha256) throw createDamagedArchiveError();
  }
  const restored = await listSequences(client, Object.keys(manifest.migrations));
  if (describeSequences(restored) !== describeSequences(manifest.sequences))
    throw createDamagedArchiveError();
}

const describeSequences = (sequences: readonly ArchivedSequence[]) =>
  sequences
    .map(({ schema, name, lastValue, isCalled }) => JSON.stringify([schema, name, lastValue, isCalled]))
    .toSorted()
    .join('\n');
