export { likeRoutes } from './routes.ts';
export { likeInvariants } from './verify.ts';
