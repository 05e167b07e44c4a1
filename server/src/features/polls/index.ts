export { attachPoll } from './attach-poll.ts';
export { pollRoutes } from './routes.ts';
export { pollInvariants } from './verify.ts';
export { castBallot } from './cast-ballot.ts';
export { pollExportSections } from './own-data/store.ts';
export { erasePollTexts } from './own-data/erase.ts';
export { clearDiscussionPollTexts } from './own-data/erasure/store.ts';
