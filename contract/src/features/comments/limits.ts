/** The specification's constants of comments: texts in UTF-16 code units. */
export const commentLimits = {
  content: 5_000,
  /** Rows of the list when it is requested without parameters. */
  plainList: 100,
  /** Comments at the root that come with a discussion when it is opened, and in each page after them. */
  page: 20,
  /** Number of replies of each comment that a page includes; the rest is loaded on request. */
  firstReplies: 2,
  /** Earlier versions that the history shows. */
  versions: 50,
} as const;

export const commentSorts = ['antigos', 'novos', 'curtidos'] as const;
export type CommentSort = (typeof commentSorts)[number];
