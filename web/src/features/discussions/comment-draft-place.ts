/** Where a member's draft of a comment on a discussion is kept. Drafts of replies are kept within it. */
export const commentDraftPlace = (memberId: string, discussionId: string) =>
  `comment:${memberId}:${discussionId}`;
