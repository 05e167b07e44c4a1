export const searchLimits = {
  /** Characters of what is looked for. */
  shortest: 2,
  longest: 200,
  /** Rows of each group where no kind is asked for. */
  group: 5,
  /** Rows of a page of one kind. */
  page: 20,
  /** Discussions that look like a title. */
  similar: 5,
  /** From so many words of a title on it says something. */
  similarWords: 2,
} as const;

/** What can be found, in the order in which it is shown. Rooms to come add theirs. */
export const hitTypes = ['discussion', 'comment', 'course', 'event', 'member'] as const;
export type HitType = (typeof hitTypes)[number];
