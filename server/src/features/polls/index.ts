export { attachPoll } from './attach-poll.ts';
export { pollRoutes } from './routes.ts';
export { pollInvariants } from './verify.ts';
export { vote } from './vote.ts';
