export { newestDiscussions } from './list-discussions.ts';
export { answerAccepted, answerCounted, answerUncounted, answerWithdrawn } from './answers/store.ts';
export { mayReadAll } from './policy.ts';
export { publishDiscussion } from './publish-discussion.ts';
export { readDiscussion } from './read-discussion.ts';
export { discussionRoutes } from './routes.ts';
export { findStanding } from './store.ts';
export { discussionInvariants } from './verify.ts';
export { keepViews, type Views } from './views/keep-views.ts';
