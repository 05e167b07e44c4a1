export { attachPoll } from './attach-poll.ts';
export { createPollRoutes } from './routes.ts';
export { pollInvariants } from './verify.ts';
export { castBallot } from './cast-ballot.ts';
export { pollExportSections } from './store/own-data.ts';
export { erasePollTexts } from './erase-own-data.ts';
export { clearPollTextsOnDiscussions } from './store/erasure.ts';
