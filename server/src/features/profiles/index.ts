export { createProfileRoutes } from './routes.ts';
export { listLastDays } from './days.ts';
export { profileInvariants } from './verify.ts';
