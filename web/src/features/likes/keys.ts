/** The mutation keys of likes. */
export const likeKeys = {
  discussion: (id: string) => ['likes', 'discussion', id] as const,
  comment: (id: string) => ['likes', 'comment', id] as const,
};
