/** What a press of one heart is known by, while it is on its way. */
export const likeKeys = {
  discussion: (id: string) => ['likes', 'discussion', id] as const,
  comment: (id: string) => ['likes', 'comment', id] as const,
};
