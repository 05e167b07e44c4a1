import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { computeMedian, roundTo, withSeededDatabase } from './databases.ts';
import { startHub } from './hub-process.ts';

const rounds = 5;

/** Measures the seconds from the command to the first ready response. Returns medians of five. */
export async function measureStartup() {
  const first: number[] = [];
  const restartSeconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mutirao-bench-'));
    for (const times of [first, restartSeconds]) {
      const hub = await startHub({ folder });
      times.push(hub.readyAfter / 1000);
      await hub.stop();
    }
    rmSync(folder, { recursive: true });
  }
  const hubOnlySeconds = await withSeededDatabase('10k', async ({ address, folder }) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const hub = await startHub({ folder, databaseUrl: address });
      times.push(hub.readyAfter / 1000);
      await hub.stop();
    }
    return times;
  });
  return [
    { start: 'first start, creates the embedded database', seconds: roundTo(computeMedian(first), 2) },
    { start: 'next start, with the embedded database', seconds: roundTo(computeMedian(restartSeconds), 2) },
    { start: 'hub only, with a running database', seconds: roundTo(computeMedian(hubOnlySeconds), 2) },
  ];
}
