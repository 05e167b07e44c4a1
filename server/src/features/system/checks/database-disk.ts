import { isDiskLow } from '#platform/storage/disk-space';
import { toGigabytes } from './disk.ts';
import type { SystemCheck } from './system-check.ts';

/** Checks the disk of the embedded database. An external database does not report its free space. */
export const databaseDiskCheck: SystemCheck = {
  id: 'database_disk',
  everySeconds: 60,
  async run({ config, readDiskSpace }) {
    if (config.databaseUrl) return { state: 'off' };
    const space = await readDiskSpace();
    return isDiskLow(space)
      ? { problem: 'database_disk_full', params: { freeGigabytes: toGigabytes(space.free) } }
      : { state: 'ok' };
  },
};
