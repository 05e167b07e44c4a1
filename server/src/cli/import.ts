import path from 'node:path';
import { parseArgs } from 'node:util';
import { toBackupError } from '#platform/backup/backup-error';
import { readConfig } from '#platform/config/config';
import { importHubFromFolder } from '#platform/export/import-folder';
import type { ExportManifest } from '#platform/export/export-format';
import { readExportManifest } from '#platform/export/read-folder';
import { createHubImportDeps } from '../composition/hub-export.ts';
import { createBackupCommandFailure } from './create-backup-command-failure.ts';
import { openHubStorageForCommand } from './backup-arguments.ts';
import { toExportTotals } from './export.ts';
import { print, printJson } from './print.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

/** Imports an export into the empty location that the settings name. Returns the exit code. */
export async function runImportHubExportCommand(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [exportFolder] = positionals;
  if (exportFolder === undefined || positionals.length > 1) throw new UsageError(texts.usage.import);
  const folder = path.resolve(exportFolder);
  const manifest = await readExport(folder).catch((error: unknown) => {
    throw toBackupError(error);
  });
  const { rows, files, missing } = toExportTotals(manifest);
  if (values.json) printJson({ folder, createdAt: manifest.createdAt, rows, files, missing });
  else {
    print(texts.results.import.imported({ name: manifest.hub.name, rows, files }));
    if (missing > 0) print(texts.results.import.missing(missing));
    print(manifest.accounts === 'included' ? texts.results.import.passwords : texts.results.import.hosted);
  }
  return 0;
}

async function readExport(folder: string): Promise<ExportManifest> {
  // Without an export to import, no database is created.
  await readExportManifest(folder);
  const config = readConfig(process.env);
  const { connectionString, isInUse, stop } = await ensureDatabaseRunning(config);
  try {
    if (isInUse) throw createBackupCommandFailure(texts.usage.hubIsRunning);
    const { storage, close } = await openHubStorageForCommand(config, 'import');
    try {
      return await importHubFromFolder(folder, createHubImportDeps(connectionString, { config, storage }));
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}
