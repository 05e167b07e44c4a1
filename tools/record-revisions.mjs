// Writes the view that is composed from the kinds of notifications. Then increases the revision of each function, view
// and trigger file that changed, and records it with the checksum of the file. Also records the signatures of new
// functions and views, and the checksums of migrations that have not landed.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import {
  computeRevisedTextsAndRevisions,
  repeatableFolder,
  revisionsFile,
} from './source-rules/repeatable-migrations.mjs';
import { currentNotificationPartsViewScript } from '../server/src/features/notifications/store/current-parts-view.ts';
import {
  readPresentAndRecordedSignatures,
  computeSignaturesFileContent,
  signaturesFile,
} from './migration-rules/signatures.mjs';
import {
  checksumsFile,
  readMigrationChecksums,
  computeChecksumsFileContent,
} from './migration-rules/landed-migrations.mjs';
import { readMigrations } from './migration-rules/migration-rules.mjs';
import { projectRoot } from './steps.mjs';

const absolute = (file) => path.join(projectRoot, file);
const viewFile = absolute(`${repeatableFolder}/views/notifications.sql`);
const [revisionLine = '-- revision: 1'] = existsSync(viewFile)
  ? readFileSync(viewFile, 'utf8').split('\n')
  : [];
writeFileSync(viewFile, `${revisionLine}\n${currentNotificationPartsViewScript}`);

const files = globSync(`${repeatableFolder}/*/*.sql`, { cwd: projectRoot })
  .toSorted()
  .map((file) => ({ path: file, text: readFileSync(absolute(file), 'utf8') }));
const recorded = existsSync(absolute(revisionsFile))
  ? JSON.parse(readFileSync(absolute(revisionsFile), 'utf8'))
  : {};
const { texts, revisions } = computeRevisedTextsAndRevisions(files, recorded);
for (const [name, { revision, checksum }] of Object.entries(revisions)) {
  if (recorded[name]?.checksum === checksum) continue;
  writeFileSync(absolute(`${repeatableFolder}/${name}`), texts[name]);
  console.log(`${name}: revision ${revision}`);
}
writeFileSync(absolute(revisionsFile), `${JSON.stringify(revisions, null, 2)}\n`);

await loadModule();
const signatures = computeSignaturesFileContent(readPresentAndRecordedSignatures(projectRoot));
writeFileSync(absolute(signaturesFile), `${JSON.stringify(signatures, null, 2)}\n`);

const checksums = computeChecksumsFileContent(
  readMigrations(projectRoot),
  readMigrationChecksums(projectRoot),
);
writeFileSync(absolute(checksumsFile), `${JSON.stringify(checksums, null, 2)}\n`);
