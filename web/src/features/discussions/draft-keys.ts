/** Returns the draft key of a member's comment on a discussion. Drafts of replies are stored under it. */
export const getCommentDraftKey = (memberId: string, discussionId: string) =>
  `comment:${memberId}:${discussionId}`;

/** Returns the key under which the drafts of a member's edits of comments on a discussion are stored, by comment id. */
export const getCommentEditDraftsKey = (memberId: string, discussionId: string) =>
  `comment-edit:${memberId}:${discussionId}`;

/** Returns the key under which the unsaved edits of comments that were deleted are stored, by comment id. */
export const getDeletedCommentEditDraftsKey = (memberId: string, discussionId: string) =>
  `${getCommentEditDraftsKey(memberId, discussionId)}:deleted`;

/** Returns the draft key of a member's edit of a discussion. */
export const getDiscussionEditDraftKey = (memberId: string, discussionId: string) =>
  `edit:${discussionId}:${memberId}`;

/** Returns the draft keys of all texts that a member can be writing in a discussion. */
export const getUnsentTextKeys = (memberId: string, discussionId: string) => [
  getDiscussionEditDraftKey(memberId, discussionId),
  getCommentEditDraftsKey(memberId, discussionId),
  getCommentDraftKey(memberId, discussionId),
];
