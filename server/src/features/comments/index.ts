export { commentRoutes } from './routes.ts';
export { addToLikes } from './store.ts';
export { commentInvariants } from './verify.ts';
