export const chatLimits = {
  /** Max length of one message, in UTF-16 code units. */
  message: 4_000,
  /** The minutes during which a message can be edited. */
  editMinutes: 15,
  /** Max number of files of one message. */
  files: 4,
  /** Max number of messages in a message request before the recipient replies. */
  requestMessages: 3,
  /** Max number of conversations that a member can start per day, and on the first day of their account. */
  newConversations: 30,
  newcomerConversations: 5,
  /**
   * A client that sends no message ids and sends the same message twice within this number of seconds creates it once.
   */
  duplicateSeconds: 5,
  /** Max length of the excerpt of the last message in a list, in characters. */
  preview: 140,
  /** Max length of the list of conversations when it is requested without a cursor and a limit. */
  plainList: 100,
  /** The min and max length, in UTF-16 code units, of a search in a member's own messages. */
  minSearch: 2,
  maxSearch: 100,
  /** More unread messages or requests than this are shown as *99+*. */
  maxCounted: 99,
  /** The seconds between two typing frames, and the seconds after which the indicator expires. */
  typingIntervalSeconds: 3,
  typingTimeoutSeconds: 6,
} as const;

/**
 * The boxes of a member's conversations: those they take part in, and the requests of members who want to start one.
 */
export const conversationBoxes = ['inbox', 'requests'] as const;
export type ConversationBox = (typeof conversationBoxes)[number];

/**
 * Why nothing can be written in a conversation: the viewer has blocked the other member; the other member does not
 * accept messages from the viewer (the reason stays private); or the other member must reply first.
 */
export const conversationClosedReasons = ['blocked', 'refused', 'waiting'] as const;
export type ConversationClosedReason = (typeof conversationClosedReasons)[number];
