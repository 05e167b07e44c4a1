export {
  readOrRunSystemChecksForCommand,
  type SystemFigures,
} from './read-or-run-system-checks-for-command.ts';
export { createHeartbeatRecorder } from './heartbeat.ts';
export { createInMemoryRunRecorder } from './queue-and-schedule-run-recorder.ts';
export { countOpenProblemsByLevel } from './read-problems.ts';
export { createSystemRoutes } from './routes.ts';
export { runSystemChecks } from './run-checks.ts';
export { createVerificationTask } from './verification-job.ts';
