export { reportRoutes } from './routes.ts';
export { reportInvariants } from './verify.ts';
