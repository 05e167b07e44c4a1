/** The specification's constants of comments: texts in UTF-16 code units. */
export const commentLimits = {
  content: 5_000,
  /** Rows of the list when it is asked for without parameters. */
  plainList: 100,
  /** Comments at the root that come with a discussion when it is opened, and in each page after them. */
  page: 20,
  /** What a page shows of the replies to each comment; the rest comes when it is asked for. */
  firstReplies: 2,
  /** Earlier versions that the history shows. */
  versions: 50,
} as const;

export const commentSorts = ['antigos', 'novos', 'curtidos'] as const;
export type CommentSort = (typeof commentSorts)[number];
