export { examineHub } from './examine-hub.ts';
export { createHeartbeat } from './heartbeat.ts';
export { countOpenProblems } from './read-problems.ts';
export { systemRoutes } from './routes.ts';
export { runSystemChecks } from './run-checks.ts';
export { createVerificationTask } from './verification-job.ts';
