/** What an entry of the filter looks at: words of a text, or where its links lead. */
export const filterKinds = ['word', 'link'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** What becomes of a text in which an entry is found: it is refused, or held until staff decide. */
export const filterActions = ['refuse', 'hold'] as const;
export type FilterAction = (typeof filterActions)[number];

/** Why something is held before anybody else sees it. */
export const holdReasons = ['filter', 'first_posts', 'repeated', 'links', 'rush'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const preventionLimits = {
  /** Of an entry, in UTF-16 code units. */
  pattern: 60,
  /** Letters and digits that an entry names at least: fewer would be found in every text. */
  leastNamed: 2,
  /** Stars in an entry. */
  stars: 4,
  entries: 500,
  /** So many entries are added at once. */
  atOnce: 50,
  /** Of a text that is tried. */
  trial: 20_000,
  /** So many texts of a new member may be held at most. */
  firstPosts: 10,
} as const;

/** What looks like spam. Every rule is a count that anybody can make again. */
export const spamSignals = {
  /**
   * The same text by the same member, whatever its case and spaces: of `letters` and more, within `hours`, among their
   * last `looked`. Held at the first copy of a newcomer's and at the second of anybody else's.
   */
  repeated: { letters: 40, hours: 24, looked: 30, copies: { newcomer: 1, others: 2 } },
  /** A newcomer's text with `least` links and more, and with fewer than `words` words for each of them. */
  links: { least: 2, words: 6 },
  /** A newcomer's text with a link, where from one address so many accounts and more came within `hours`. */
  rush: { accounts: 3, hours: 24 },
} as const;
