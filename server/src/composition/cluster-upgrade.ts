import type { ClusterUpgradeCallbacks } from '#platform/database/embedded/upgrade-cluster';
import { copyDatabases } from './copy-databases.ts';

type Sentences = { begin: (former: number, present: number) => string; end: (folder: string) => string };

/**
 * Returns the upgrade of the embedded PostgreSQL, which says at the terminal what it does, and ends its servers when
 * `signal` aborts.
 */
export function createClusterUpgradeDeps(
  { begin, end }: Sentences,
  signal: AbortSignal,
): ClusterUpgradeCallbacks {
  const printLine = (line: string) => void process.stderr.write(`  ${line}\n`);
  return {
    copyDatabases,
    signal,
    onBegin: ({ former, present }) => printLine(begin(former, present)),
    onEnd: (folder) => printLine(end(folder)),
  };
}
