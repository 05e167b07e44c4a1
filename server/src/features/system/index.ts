export { checkSystemFromOtherProcess } from './check-system-from-other-process.ts';
export { createHeartbeatRecorder } from './heartbeat.ts';
export { createQueueAndScheduleRunRecorder } from './queue-and-schedule-run-recorder.ts';
export { countOpenProblemsByLevel } from './read-problems.ts';
export { createSystemRoutes } from './routes.ts';
export { runSystemChecks } from './run-checks.ts';
export { createVerificationTask } from './verification-job.ts';
