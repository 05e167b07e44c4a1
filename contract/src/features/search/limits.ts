export const searchLimits = {
  /** Min and max length of a search text, in UTF-16 code units. */
  minLength: 2,
  maxLength: 200,
  /** Rows of each group if no type is requested. */
  group: 5,
  /** Rows of a page of results of one type. */
  page: 20,
  /** Max number of discussions with a similar title. */
  similar: 5,
  /** A title needs this many words before similar discussions are searched. */
  similarWords: 2,
} as const;

/** The types of search results, in display order. New features add theirs. */
export const searchHitTypes = ['discussion', 'comment', 'course', 'event', 'member'] as const;
export type SearchHitType = (typeof searchHitTypes)[number];
