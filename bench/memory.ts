import { readFileSync } from 'node:fs';
import { roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';
import { runUrlLoadTest } from './load.ts';

/**
 * Measures the resident memory of the hub's process, without PostgreSQL, in MB: when idle, and after 4, 8 and 12
 * seconds of load from 50 connections.
 */
export function measureMemory(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const rows = [{ moment: 'idle', 'MB resident': readResidentMegabytes(hub.pid) }];
      for (let round = 0; round < 3; round += 1) {
        await runUrlLoadTest(`${hub.url}/api/discussions?limit=20`, 50, headers);
        rows.push({
          moment: `after ${(round + 1) * 4} s of load`,
          'MB resident': readResidentMegabytes(hub.pid),
        });
      }
      return rows;
    } finally {
      await hub.stop();
    }
  });
}

/** Returns the resident memory in MB; `/proc` reports it in kB. */
const readResidentMegabytes = (pid: number) =>
  roundTo(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
