import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnLowMemoryHubCommand } from '../server/src/features/backups/run-backup-process-or-return-failure.ts';
import { startFakeS3Service } from '../server/src/testing/fake-s3-service.ts';
import { measureWholeBackup } from './backup.ts';
import { withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';

// The hub runs this file in production. The sources need more memory.
const command = path.join(import.meta.dirname, '../server/dist/hub.js');

/**
 * Measures the seconds and the memory of a backup process at full speed, without its verification: to a folder, to a folder
 * with the keys encrypted by a passphrase, and the same to a bucket of a service in this process.
 */
export function measureBackupMemory(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    // The first start creates the keys.
    await (await startHub({ folder, databaseUrl: address })).stop();
    const target = await mkdtemp(path.join(os.tmpdir(), 'mutirao-bench-backup-'));
    const passphraseFile = path.join(target, 'passphrase');
    await writeFile(passphraseFile, 'quatro palavras ao acaso');
    const service = await startFakeS3Service();
    const environment = {
      PATH: process.env['PATH'],
      HUB_DATA_DIR: folder,
      DATABASE_URL: address,
      BACKUP_S3_ENDPOINT: service.settings.endpoint,
      BACKUP_S3_REGION: service.settings.region,
      BACKUP_S3_ACCESS_KEY_ID: service.settings.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: service.settings.secretAccessKey,
    };
    const withPassphrase = ['--passphrase-file', passphraseFile];
    const backups = {
      'to a folder, without keys': ['--to', target, '--without-keys'],
      'to a folder, with a passphrase': ['--to', target, ...withPassphrase],
      'to a bucket, with a passphrase': [
        '--to',
        `s3://${service.settings.bucket}/backups`,
        ...withPassphrase,
      ],
    };
    try {
      const rows = [];
      for (const [backup, args] of Object.entries(backups)) {
        const words = ['backup', ...args, '--without-proof', '--full-speed', '--json'];
        rows.push({
          backup,
          ...(await measureWholeBackup(spawnLowMemoryHubCommand(words, { environment, command }))),
        });
      }
      return rows;
    } finally {
      service.stop();
      await rm(target, { recursive: true });
    }
  });
}
