export { profileRoutes } from './routes.ts';
export { profileInvariants } from './verify.ts';
