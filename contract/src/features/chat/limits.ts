export const chatLimits = {
  /** Of one message, in UTF-16 code units. */
  message: 4_000,
  /** For so many minutes it may be worded anew. */
  editMinutes: 15,
  /** Files that come with one. */
  files: 4,
  /** So many messages a stranger may send before they are answered. */
  requestMessages: 3,
  /** New conversations that one may begin in a day, and on the first day of an account. */
  beginnings: 30,
  newcomerBeginnings: 5,
  /** What is said twice within so many seconds, by a client that gives its messages no ids, is said once. */
  sameWithin: 5,
  /** Characters of the last message in a list. */
  preview: 140,
  /** The longest array that a list answers when no page of it is asked for. */
  plainList: 100,
  /** Characters of what is looked for in one's messages. */
  shortestSearch: 2,
  longestSearch: 100,
  /** More that is new, or more requests, is said as *99+*. */
  counted: 99,
  /** Seconds between two words that somebody is typing, and until it is believed no more. */
  typingEvery: 3,
  typingFor: 6,
} as const;

/** Where one's conversations lie: those one takes part in, and those that strangers would like to begin. */
export const conversationBoxes = ['inbox', 'requests'] as const;
export type ConversationBox = (typeof conversationBoxes)[number];

/**
 * Why nothing can be written in a conversation: one keeps the other away; the other takes no messages from one (whatever
 * the reason, which is theirs); or they have to answer first.
 */
export const closings = ['blocked', 'refused', 'waiting'] as const;
export type Closing = (typeof closings)[number];
