export { createOwnActivityCountsRoutes } from './routes.ts';
export { activityInvariants } from './verify.ts';
