export { pollRoutes } from './routes.ts';
export { pollInvariants } from './verify.ts';
