import * as z from 'zod/mini';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { documentAttachment, imageAttachment } from '../attachments/shapes.ts';
import { chatLimits, closings } from './limits.ts';

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });

/** Whom one talks with. */
export const otherUser = z.object({
  ...person.shape,
  isOnline: z.boolean(),
  /** When they were last here; null where nobody knows. */
  seenAt: z.nullable(moment),
});
export type OtherUser = z.output<typeof otherUser>;

/** The last thing that was said, in a line. */
const lastMessage = z.object({
  id,
  content: z.string(),
  createdAt: moment,
  senderId: id,
  isDeleted: z.boolean(),
  /** How many files came with it. */
  files: z.int(),
});

/** A conversation as one of its two sees it. */
export const conversation = z.object({
  id,
  otherUser,
  lastMessage: z.nullable(lastMessage),
  unreadCount: z.int(),
  /** Everything that was said in it, as far as one keeps it. */
  messageCount: z.int(),
  /** A stranger began it, and one has not answered. */
  isRequest: z.boolean(),
  isMuted: z.boolean(),
  closed: z.nullable(z.enum(closings)),
  /** Up to when the other has read. */
  readUntil: z.nullable(moment),
});
export type Conversation = z.output<typeof conversation>;

/** Where one would write to a member: in which conversation, if there is one, and whether one can. */
export const correspondence = z.object({
  conversationId: z.nullable(id),
  otherUser,
  closed: z.nullable(z.enum(closings)),
});
export type Correspondence = z.output<typeof correspondence>;

export const messageFile = z.discriminatedUnion('type', [imageAttachment, documentAttachment]);
export type MessageFile = z.output<typeof messageFile>;

export const privateMessage = z.object({
  id,
  conversationId: id,
  senderId: id,
  receiverId: id,
  /** Empty where its sender took it back, or sent nothing but files. */
  content: z.string(),
  attachments: z.array(messageFile),
  createdAt: moment,
  editedAt: z.nullable(moment),
  isDeleted: z.boolean(),
  /** By whoever received it. */
  isRead: z.boolean(),
  sender: person,
  receiver: person,
  /** What its sender calls it; theirs to know. */
  clientMessageId: z.nullable(id),
});
export type PrivateMessage = z.output<typeof privateMessage>;

const files = z.optional(z.array(id).check(z.maxLength(chatLimits.files)));

const said = {
  content: optionalText(chatLimits.message),
  /** Sent again under the same, by whichever way, it is there once. */
  clientMessageId: z.optional(id),
  /** Files of one's own that were sent to `POST /api/files?for=message`. */
  fileIds: files,
};

type Said = { content: string; fileIds?: string[] | undefined };
const saysSomething = z.refine<Said>(({ content, fileIds = [] }) => content !== '' || fileIds.length > 0, {
  path: ['content'],
  error: 'empty_message',
});

export const newMessage = z.object({ ...said, receiverId: id }).check(saysSomething);
export type NewMessage = z.output<typeof newMessage>;

/** The same by the socket. A client may say who sends it, and is refused where it says another. */
export const spokenMessage = z
  .object({ ...said, receiverId: id, senderId: z.optional(z.string()) })
  .check(saysSomething);

/** Who receives it is known by the conversation; a client may say it, and is refused where it says another. */
export const answeringMessage = z.object({ ...said, receiverId: z.optional(id) }).check(saysSomething);
export type AnsweringMessage = z.output<typeof answeringMessage>;

export const editedMessage = z.object({ content: text(chatLimits.message) });

/** How much waits for a member: messages in conversations that are not muted, and requests of strangers. */
export const unreadMessages = z.object({ unreadCount: z.int(), requests: z.int() });
export type UnreadMessages = z.output<typeof unreadMessages>;

/** A message that was looked for, and with whom it was exchanged. */
export const foundMessage = z.object({
  id,
  conversationId: id,
  content: z.string(),
  createdAt: moment,
  senderId: id,
  otherUser: person,
});
export type FoundMessage = z.output<typeof foundMessage>;
