export { checkSystemFromOutside } from './check-system-from-outside.ts';
export { createHeartbeat } from './heartbeat.ts';
export { createRunRecorder } from './run-recorder.ts';
export { countOpenProblemsByLevel } from './read-problems.ts';
export { createSystemRoutes } from './routes.ts';
export { runSystemChecks } from './run-checks.ts';
export { createVerificationTask } from './verification-job.ts';
