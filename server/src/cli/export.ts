import path from 'node:path';
import { parseArgs } from 'node:util';
import { toBackupError } from '#platform/backup/backup-error';
import { readConfig } from '#platform/config/config';
import { exportHubToFolder, type ExportManifestAndUnknownTables } from '#platform/export/export-folder';
import type { ExportManifest } from '#platform/export/export-format';
import { createHubExportDeps } from '../composition/hub-export.ts';
import { assertHubExistsAndNotMoved } from './assert-hub-exists-and-not-moved.ts';
import { openHubStorageForCommand } from './backup-arguments.ts';
import { print, printJson } from './print.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';
import { lowerPriorityAndGetReadTimeShare } from './lower-priority-and-get-read-time-share.ts';

/** Writes the whole hub into a folder of files in open formats. Returns the exit code. */
export async function runExportCommand(args: string[]): Promise<number> {
  const options = {
    to: { type: 'string' },
    'full-speed': { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options, strict: true });
  if (!values.to) throw new UsageError(texts.usage.export);
  const folder = path.resolve(values.to);
  const share = lowerPriorityAndGetReadTimeShare(values['full-speed'] === true);
  const { manifest, unknown } = await writeExport(folder, share).catch((error: unknown) => {
    throw toBackupError(error);
  });
  const counts = toExportTotals(manifest);
  if (values.json) printJson({ folder, ...counts, unknown });
  else {
    print(texts.results.export.written({ folder, ...counts }));
    if (unknown.length > 0) print(texts.results.export.skipped(unknown));
    if (counts.missing > 0) print(texts.results.export.missing(counts.missing));
  }
  return 0;
}

async function writeExport(folder: string, share: number): Promise<ExportManifestAndUnknownTables> {
  const config = readConfig(process.env);
  await assertHubExistsAndNotMoved(config);
  const { connectionString, stop } = await ensureDatabaseRunning(config);
  try {
    const { storage, close } = await openHubStorageForCommand(config, 'export');
    try {
      return await exportHubToFolder(createHubExportDeps(connectionString, { config, storage }), {
        folder,
        share,
      });
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

/** Returns the numbers of an export that the commands print. */
export function toExportTotals({ entities, storedFiles }: ExportManifest) {
  const rows = Object.values(entities).reduce((total, entity) => total + entity.rows, 0);
  const { files, missing } = storedFiles;
  return { rows, files, missing };
}
