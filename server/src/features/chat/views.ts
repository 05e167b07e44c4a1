import { chatLimits, type ConversationClosedReason } from '@mutirao/contract/features/chat/limits';
import type {
  ConversationSummary,
  ConversationWithMember,
  MessageSearchResult,
  MessageFile,
  OtherParticipant,
  PrivateMessage,
} from '@mutirao/contract/features/chat/schemas';
import { onlineWindowMinutes } from '@mutirao/contract/features/community/limits';
import { chatErrors } from '@mutirao/contract/features/chat/errors';
import { toPlainText } from '@mutirao/markdown/plain-text';
import { ApiError } from '#platform/http/endpoints/api-error';
import type {
  ConversationClosedFlags,
  ConversationRow,
  ConversationWithMemberRow,
  MessageFileRow,
  PrivateMessageRow,
} from './store/conversations.ts';
import type { FoundMessageRow } from './store/search.ts';

/** Creates the 404 error for a conversation that does not exist, or that the caller does not take part in. */
export const createConversationNotFoundError = () => new ApiError(chatErrors.conversation_not_found());
export const createMessageNotFoundError = () => new ApiError(chatErrors.message_not_found());

export function toPrivateMessage(row: PrivateMessageRow, readerId: string): PrivateMessage {
  const sender = { id: row.author_id, name: row.author_name, avatar: row.author_avatar };
  const receiver = { id: row.receiver_id, name: row.receiver_name, avatar: row.receiver_avatar };
  return {
    id: row.id,
    conversationId: row.conversation_id,
    senderId: row.author_id,
    receiverId: row.receiver_id,
    content: row.content,
    attachments: row.files.map(toMessageFile),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.deleted_at !== null,
    isRead: row.is_read,
    sender,
    receiver,
    clientMessageId: row.author_id === readerId ? row.client_id : null,
  };
}

export function toMessageFile({
  id,
  kind,
  originalName,
  mediaType,
  bytes,
  ...dimensions
}: MessageFileRow): MessageFile {
  const fileUrl = `/api/files/${id}`;
  const file = { id, fileUrl, fileName: id, originalName, mediaType, bytes };
  if (kind === 'document') return { ...file, type: kind };
  return { ...file, ...dimensions, type: kind, thumbnailUrl: `${fileUrl}?size=small` };
}

export function toConversation(row: ConversationRow, now: Date): ConversationSummary {
  const { last_id: lastId, last_created_at: sentAt, last_author: senderId } = row;
  return {
    id: row.id,
    otherUser: toOther(row, now),
    lastMessage:
      lastId && sentAt && senderId
        ? {
            id: lastId,
            content: previewOf(row.last_content ?? ''),
            createdAt: sentAt.toISOString(),
            senderId,
            isDeleted: row.last_deleted ?? false,
            files: row.last_files ?? 0,
          }
        : null,
    unreadCount: row.unread,
    messageCount: row.messages,
    isRequest: row.accepted_at === null && row.refused_at === null,
    isMuted: row.muted_at !== null,
    closed: closedReasonOf(row),
    readUntil: row.read_until?.toISOString() ?? null,
  };
}

export const toConversationWithMember = (
  row: ConversationWithMemberRow,
  now: Date,
): ConversationWithMember => ({
  conversationId: row.conversation_id,
  otherUser: toOther(row, now),
  closed: closedReasonOf(row),
});

export const toFoundMessage = (row: FoundMessageRow): MessageSearchResult => ({
  id: row.id,
  conversationId: row.conversation_id,
  content: previewOf(row.content),
  createdAt: row.created_at.toISOString(),
  senderId: row.author_id,
  otherUser: { id: row.other_id, name: row.other_name, avatar: row.other_avatar },
});

type OtherRow = Pick<ConversationRow, 'other_id' | 'other_name' | 'other_avatar' | 'seen_at'>;

function toOther(row: OtherRow, now: Date): OtherParticipant {
  const { seen_at: seenAt } = row;
  const since = seenAt && now.getTime() - seenAt.getTime();
  return {
    id: row.other_id,
    name: row.other_name,
    avatar: row.other_avatar,
    isOnline: since !== null && since < onlineWindowMinutes * 60_000,
    seenAt: seenAt && roundToFiveMinutes(seenAt).toISOString(),
  };
}

// The exact minute would reveal the daily routine of a member.
const roundToFiveMinutes = (moment: Date) => new Date(Math.floor(moment.getTime() / 300_000) * 300_000);

function closedReasonOf({
  is_receiver_blocked,
  is_request_refused,
  is_request_limit_reached,
}: ConversationClosedFlags): ConversationClosedReason | null {
  if (is_receiver_blocked) return 'blocked';
  if (is_request_refused) return 'refused';
  return is_request_limit_reached ? 'waiting' : null;
}

function previewOf(text: string): string {
  const characters = Array.from(toPlainText(text));
  const preview = characters.slice(0, chatLimits.preview).join('').trimEnd();
  return characters.length > chatLimits.preview ? `${preview}…` : preview;
}
