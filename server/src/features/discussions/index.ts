export { listMarkedDiscussions } from './list-marked.ts';
export { publishDiscussion } from './publish-discussion.ts';
export { readDiscussion } from './read-discussion.ts';
export { findLike, pressLike, putBookmark, putFollow } from './readers/store.ts';
export { show as showReviewed } from './review/store.ts';
export { hideForReview } from './review-discussion.ts';
export { discussionRoutes } from './routes.ts';
export { addToCounts } from './store.ts';
export { discussionInvariants } from './verify.ts';
