import type { TableExport } from '#platform/export/table-exports';
import { removedMessageFileRowFilter } from './retained.ts';

/** The tables of private messages. */
export const chatExports: Record<string, TableExport> = {
  conversation_participants: {
    entity: 'conversation-participants',
    columns:
      'conversation_id member_id other_id is_listed accepted_at refused_at muted_at cleared_at read_at unread messages last_at',
  },
  conversations: {
    entity: 'conversations',
    columns: 'id low_id high_id started_by created_at',
  },
  message_files: {
    entity: 'message-files',
    columns: 'message_id file_id position',
    rows: removedMessageFileRowFilter,
  },
  messages: {
    entity: 'messages',
    columns: 'id conversation_id author_id receiver_id client_id content created_at edited_at deleted_at',
  },
  removed_messages: {
    leftOut: 'Texts of messages that a decision removed, which are only retained for an appeal.',
  },
};
