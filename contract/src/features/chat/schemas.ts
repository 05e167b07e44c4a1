import * as z from 'zod/mini';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { documentAttachmentSchema, imageAttachmentSchema } from '../attachments/schemas.ts';
import { chatLimits, conversationClosedReasons } from './limits.ts';

const personSchema = z.object({ id: idSchema, name: z.string(), avatar: z.nullable(z.string()) });

/** The other participant of a conversation. */
export const otherParticipantSchema = z.object({
  ...personSchema.shape,
  isOnline: z.boolean(),
  /** When the other participant was last online, rounded down to five minutes; null if unknown. */
  seenAt: z.nullable(timestampSchema),
});
export type OtherParticipant = z.output<typeof otherParticipantSchema>;

/** The last message of a conversation, as one line. */
const lastMessageSchema = z.object({
  id: idSchema,
  content: z.string(),
  createdAt: timestampSchema,
  senderId: idSchema,
  isDeleted: z.boolean(),
  /** The number of attached files. */
  files: z.int(),
});

/** A conversation as one of its two participants sees it. */
export const conversationSummarySchema = z.object({
  id: idSchema,
  otherUser: otherParticipantSchema,
  lastMessage: z.nullable(lastMessageSchema),
  unreadCount: z.int(),
  /** The number of messages of the conversation that the viewer can still see. */
  messageCount: z.int(),
  /** True if the other member started the conversation and the viewer has neither accepted nor rejected it. */
  isRequest: z.boolean(),
  isMuted: z.boolean(),
  closed: z.nullable(z.enum(conversationClosedReasons)),
  /** The time up to which the other participant has read the conversation. */
  readUntil: z.nullable(timestampSchema),
});
export type ConversationSummary = z.output<typeof conversationSummarySchema>;

/**
 * The conversation of the caller with one other member. `conversationId` is null until the first message is sent, and
 * `closed` is the reason why the caller cannot write, or null.
 */
export const conversationWithMemberSchema = z.object({
  conversationId: z.nullable(idSchema),
  otherUser: otherParticipantSchema,
  closed: z.nullable(z.enum(conversationClosedReasons)),
});
export type ConversationWithMember = z.output<typeof conversationWithMemberSchema>;

export const messageFileSchema = z.discriminatedUnion('type', [
  imageAttachmentSchema,
  documentAttachmentSchema,
]);
export type MessageFile = z.output<typeof messageFileSchema>;

export const privateMessageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  /** Empty if the message was deleted or has only files. */
  content: z.string(),
  attachments: z.array(messageFileSchema),
  createdAt: timestampSchema,
  editedAt: z.nullable(timestampSchema),
  isDeleted: z.boolean(),
  /** True if the receiver has read the message. */
  isRead: z.boolean(),
  sender: personSchema,
  receiver: personSchema,
  /** The id that the sender's client gave to the message. Only the sender receives it. */
  clientMessageId: z.nullable(idSchema),
});
export type PrivateMessage = z.output<typeof privateMessageSchema>;

const filesSchema = z.optional(z.array(idSchema).check(z.maxLength(chatLimits.files)));

const input = {
  content: createPossiblyEmptyTextSchema(chatLimits.message),
  /** The idempotency key: a message sent again with the same id, over HTTP or the socket, is stored once. */
  clientMessageId: z.optional(idSchema),
  /** Ids of the sender's own files. `POST /api/files?for=message` accepts those that a message can have. */
  fileIds: filesSchema,
};

type Input = { content: string; fileIds?: string[] | undefined };
const hasContent = z.refine<Input>(({ content, fileIds = [] }) => content !== '' || fileIds.length > 0, {
  path: ['content'],
  error: 'empty_message',
});

export const newMessageToMemberSchema = z.object({ ...input, receiverId: idSchema }).check(hasContent);
export type NewMessageToMember = z.output<typeof newMessageToMemberSchema>;

/**
 * A new message that is sent over the socket. A client may send the sender’s id, and is rejected if it is another
 * member’s.
 */
export const socketMessageToMemberSchema = z
  .object({ ...input, receiverId: idSchema, senderId: z.optional(z.string()) })
  .check(hasContent);

/**
 * The conversation defines the receiver. A client may also send a receiver id, and is rejected if that is
 * not the id of this receiver.
 */
export const newConversationReplySchema = z
  .object({ ...input, receiverId: z.optional(idSchema) })
  .check(hasContent);
export type NewConversationReply = z.output<typeof newConversationReplySchema>;

export const messageChangeSchema = z.object({ content: createNonEmptyTextSchema(chatLimits.message) });

/** What is unread for a member: messages in conversations that are not muted, and message requests. */
export const unreadMessageCountsSchema = z.object({ unreadCount: z.int(), requests: z.int() });
export type UnreadMessageCounts = z.output<typeof unreadMessageCountsSchema>;

/** A message found by a search, with the other participant. */
export const messageSearchResultSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  content: z.string(),
  createdAt: timestampSchema,
  senderId: idSchema,
  otherUser: personSchema,
});
export type MessageSearchResult = z.output<typeof messageSearchResultSchema>;
