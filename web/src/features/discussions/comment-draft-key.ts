/** Returns the draft key of a member's comment on a discussion. Drafts of replies are stored under it. */
export const getCommentDraftKey = (memberId: string, discussionId: string) =>
  `comment:${memberId}:${discussionId}`;
