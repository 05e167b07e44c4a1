export { activityRoutes } from './routes.ts';
export { activityInvariants } from './verify.ts';
