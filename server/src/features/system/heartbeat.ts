import { hubVersion } from '#platform/config/version';
import type { AppContext } from '#platform/context/app-context';
import type { QueueAndScheduleRunRecorder } from './queue-and-schedule-run-recorder.ts';
import {
  recordHeartbeatAndDowntime,
  recordInstanceStop,
  upsertQueueAndScheduleRuns,
  type HubInstanceRow,
} from './store/instances.ts';

type Deps = {
  role: HubInstanceRow['role'];
  /** Returns the number of open WebSockets of this process. */
  countSockets: () => number;
  runs: QueueAndScheduleRunRecorder;
};

/**
 * Creates the functions that record that this process is alive, with the last runs of its jobs, and that it
 * was stopped.
 */
export function createHeartbeatRecorder(
  { db, now, instance }: AppContext,
  { role, countSockets, runs }: Deps,
) {
  let measured = { cpu: process.cpuUsage(), at: performance.now() };

  function measureCpuShare() {
    const { user, system } = process.cpuUsage(measured.cpu);
    const milliseconds = performance.now() - measured.at;
    measured = { cpu: process.cpuUsage(), at: performance.now() };
    return (user + system) / 1_000 / Math.max(milliseconds, 1);
  }

  return {
    async record() {
      const row = {
        id: instance.id,
        name: instance.name,
        role,
        version: hubVersion,
        started_at: instance.startedAt,
        memory_bytes: process.memoryUsage.rss(),
        cpu_share: measureCpuShare(),
        connections: countSockets(),
      };
      const newRuns = runs.listNewRuns();
      await db.transaction(async (tx) => {
        await recordHeartbeatAndDowntime(tx, { instance: row, now: now() });
        if (newRuns.length > 0)
          await upsertQueueAndScheduleRuns(tx, {
            runs: newRuns,
            scheduledNames: runs.scheduledNames,
            now: now(),
          });
      });
      runs.markStored(newRuns);
    },
    stop: () => recordInstanceStop(db, { id: instance.id, now: now() }),
  };
}
