export { createActivityRoutes } from './routes.ts';
export { activityInvariants } from './verify.ts';
