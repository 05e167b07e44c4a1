/** What an entry of the filter matches: words of a text, or the targets of its links. */
export const filterKinds = ['word', 'link'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** What happens to a text that matches an entry: it is rejected, or held until staff decide. */
export const filterActions = ['refuse', 'hold'] as const;
export type FilterAction = (typeof filterActions)[number];

/** Why content is held until staff decide. */
export const holdReasons = ['filter', 'first_posts', 'repeated', 'links', 'rush'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const contentRulesLimits = {
  /** Max length of the pattern of an entry, in UTF-16 code units. */
  pattern: 60,
  /** Min number of letters and digits in an entry: fewer would match every text. */
  minCharacters: 2,
  /** Max number of `*` in an entry. */
  wildcards: 4,
  entries: 500,
  /** Max number of entries that one request adds. */
  maxAddedAtOnce: 50,
  /** Max length of a text that admins test against the filter. */
  testText: 20_000,
  /** Max number of first posts of a new member that can be held. */
  firstPosts: 10,
} as const;

/** The signals of spam. Every rule is a count that can be reproduced. */
export const spamRules = {
  /**
   * The same member published the same text before, within `hours`, among their last `recentTexts` discussions and
   * their last `recentTexts` comments. Case and repeated spaces are ignored, and so are texts of fewer than `letters`
   * UTF-16 code units. The first repetition by a newcomer is held, and the second by another member.
   */
  repeated: { letters: 40, hours: 24, recentTexts: 30, copies: { newcomer: 1, others: 2 } },
  /** A newcomer's text with at least `min` links out of the hub, and with fewer than `words` words for each link. */
  links: { min: 2, words: 6 },
  /**
   * Applies to a newcomer’s text with a link out of the hub, if at least `accounts` accounts, including the author’s,
   * were created from the same IP network within `hours`.
   */
  rush: { accounts: 3, hours: 24 },
} as const;
