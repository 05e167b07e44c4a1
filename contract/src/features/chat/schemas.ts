import * as z from 'zod/mini';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { documentAttachment, imageAttachment } from '../attachments/schemas.ts';
import { chatLimits, conversationClosedReasons } from './limits.ts';

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });

/** The other participant of a conversation. */
export const otherUser = z.object({
  ...person.shape,
  isOnline: z.boolean(),
  /** When they were last online; null if unknown. */
  seenAt: z.nullable(timestamp),
});
export type OtherUser = z.output<typeof otherUser>;

/** The last message of a conversation, as one line. */
const lastMessage = z.object({
  id,
  content: z.string(),
  createdAt: timestamp,
  senderId: id,
  isDeleted: z.boolean(),
  /** The number of attached files. */
  files: z.int(),
});

/** A conversation as one of its two participants sees it. */
export const conversation = z.object({
  id,
  otherUser,
  lastMessage: z.nullable(lastMessage),
  unreadCount: z.int(),
  /** The number of messages in it that the viewer can still see. */
  messageCount: z.int(),
  /** True if an unknown member started it and the viewer has not replied. */
  isRequest: z.boolean(),
  isMuted: z.boolean(),
  closed: z.nullable(z.enum(conversationClosedReasons)),
  /** Up to when the other has read. */
  readUntil: z.nullable(timestamp),
});
export type Conversation = z.output<typeof conversation>;

/** The conversation with a member: its id if there is one, and whether the viewer can write in it. */
export const conversationWithMember = z.object({
  conversationId: z.nullable(id),
  otherUser,
  closed: z.nullable(z.enum(conversationClosedReasons)),
});
export type ConversationWithMember = z.output<typeof conversationWithMember>;

export const messageFile = z.discriminatedUnion('type', [imageAttachment, documentAttachment]);
export type MessageFile = z.output<typeof messageFile>;

export const privateMessage = z.object({
  id,
  conversationId: id,
  senderId: id,
  receiverId: id,
  /** Empty if the sender deleted the message or sent only files. */
  content: z.string(),
  attachments: z.array(messageFile),
  createdAt: timestamp,
  editedAt: z.nullable(timestamp),
  isDeleted: z.boolean(),
  /** True if the receiver has read it. */
  isRead: z.boolean(),
  sender: person,
  receiver: person,
  /** The sender's own id of the message; only the sender receives it. */
  clientMessageId: z.nullable(id),
});
export type PrivateMessage = z.output<typeof privateMessage>;

const files = z.optional(z.array(id).check(z.maxLength(chatLimits.files)));

const input = {
  content: textOrEmpty(chatLimits.message),
  /** The idempotency key: a message sent again with the same id, over HTTP or the socket, is stored once. */
  clientMessageId: z.optional(id),
  /** The sender's own files that were uploaded to `POST /api/files?for=message`. */
  fileIds: files,
};

type Input = { content: string; fileIds?: string[] | undefined };
const hasContent = z.refine<Input>(({ content, fileIds = [] }) => content !== '' || fileIds.length > 0, {
  path: ['content'],
  error: 'empty_message',
});

export const newMessage = z.object({ ...input, receiverId: id }).check(hasContent);
export type NewMessage = z.output<typeof newMessage>;

/**
 * A new message that is sent over the socket. A client may send the sender’s id, and is rejected if it is another
 * member’s.
 */
export const socketMessage = z
  .object({ ...input, receiverId: id, senderId: z.optional(z.string()) })
  .check(hasContent);

/** The conversation defines the receiver. A client may send the receiver’s id, and is rejected if it is another member’s. */
export const conversationReply = z.object({ ...input, receiverId: z.optional(id) }).check(hasContent);
export type ConversationReply = z.output<typeof conversationReply>;

export const messageChange = z.object({ content: nonEmptyText(chatLimits.message) });

/** What is unread for a member: messages in conversations that are not muted, and message requests. */
export const unreadMessageCounts = z.object({ unreadCount: z.int(), requests: z.int() });
export type UnreadMessageCounts = z.output<typeof unreadMessageCounts>;

/** A message found by a search, with the other participant. */
export const messageSearchResult = z.object({
  id,
  conversationId: id,
  content: z.string(),
  createdAt: timestamp,
  senderId: id,
  otherUser: person,
});
export type MessageSearchResult = z.output<typeof messageSearchResult>;
