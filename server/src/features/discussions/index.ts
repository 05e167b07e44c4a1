export { newestDiscussions } from './list-discussions.ts';
export {
  answerAccepted,
  answerCounted,
  answerReturned,
  answerUncounted,
  answerWithdrawn,
} from './answers/store.ts';
export { listMarkedDiscussions } from './list-marked.ts';
export { mayReadAll } from './policy.ts';
export { makeRoomOn, refuseHopeless, takeOff, tellAttachmentsChanged } from './attach.ts';
export { toAttachment, toPoll } from './hanging.ts';
export { publishDiscussion } from './publish-discussion.ts';
export { openDiscussion, readDiscussion } from './read-discussion.ts';
export { findLike, pressLike, putBookmark, putFollow } from './readers/store.ts';
export { hideForReview, removeByDecision, showRemoved, showReviewed } from './review-discussion.ts';
export { deleteOwnDiscussion } from './delete-discussion.ts';
export { discussionRoutes } from './routes.ts';
export { attachmentUncounted, findStanding } from './store.ts';
export { discussionInvariants } from './verify.ts';
export { keepViews, type Views } from './views/keep-views.ts';
export type { HangingRow } from './reading/rows.ts';
export { exportedDiscussions } from './own-data/store.ts';
export { emptiedText, mentionsOf, renamedMention } from './own-data/erasure/store.ts';
export { eraseDiscussions } from './own-data/erase.ts';
export {
  deletedTextsEnd,
  deletedTextsKept,
  emptyDeletedDiscussions,
  type Emptying,
} from './empty-deleted.ts';
