import { toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of private messages. */
export const chatErasurePlans: Record<string, TableErasurePlan> = {
  conversation_participants: {
    of: toMemberOwnerColumn('member_id'),
    erased:
      'conversation_id member_id other_id is_listed accepted_at refused_at muted_at cleared_at read_at unread messages last_at',
    why: 'The state of a conversation for this member, such as unread and muted; deleted with the account.',
  },
  conversations: {
    of: toMemberOwnerColumn('started_by'),
    anonymous: 'id low_id high_id started_by created_at',
    why: 'The conversation also belongs to the other participant; deleted when no participant is left.',
  },
  message_files: {
    none: 'message_id file_id position',
    why: 'Which files a message contains; deleted with the message.',
  },
  messages: {
    of: toMemberOwnerColumn('author_id'),
    anonymous:
      'id conversation_id author_id receiver_id client_id content created_at edited_at deleted_at words',
    why: 'A message also belongs to its receiver, so it remains without the name of its author, or is emptied if the author chose to remove their texts.',
  },
  removed_messages: {
    erased: 'message_id content removed_at',
    why: 'The text of a message that a moderation decision removed; deleted with the account of its author, or when its retention ends.',
  },
  report_readings: {
    anonymous: 'case_id member_id read_at',
    why: 'Which staff member read a reported message; deleted with the case. After the deletion the id references an anonymized member.',
  },
  reported_files: {
    erased: 'case_id file_id position',
    why: 'The files of a reported message; deleted with the case, or with the account of the author.',
  },
  reported_messages: {
    emptied: 'content file_names',
    law: 'case_id written_at',
    why: 'The copy of a message that its receiver reported; emptied with the account of its author. That a report exists protects others, as in every case.',
  },
};
