import { ownedByMember, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of private messages. */
export const chatErasurePlans: Record<string, TableErasurePlan> = {
  conversation_participants: {
    of: ownedByMember('member_id'),
    erased:
      'conversation_id member_id other_id is_listed accepted_at refused_at muted_at cleared_at read_at unread messages last_at',
    why: 'What a conversation is to somebody.',
  },
  conversations: {
    of: ownedByMember('started_by'),
    anonymous: 'id low_id high_id started_by created_at',
    why: 'Belongs to the other as well; it goes once it is left to nobody.',
  },
  message_files: {
    none: 'message_id file_id position',
    why: 'Part of the message; it goes with that.',
  },
  messages: {
    of: ownedByMember('author_id'),
    anonymous:
      'id conversation_id author_id receiver_id client_id content created_at edited_at deleted_at words',
    why: 'Said to somebody else, who keeps it without a name, or emptied, as its author wished.',
  },
  removed_messages: {
    erased: 'message_id content removed_at',
    why: 'What a decision took away, until it is let go of; it goes at once with who said it.',
  },
  report_readings: {
    anonymous: 'case_id member_id read_at',
    why: 'Who of the staff read a reported message, by ids that lead to nobody once somebody is gone; it goes with its case.',
  },
  reported_files: {
    erased: 'case_id file_id position',
    why: 'What came with a reported message; it goes with its case, or with who sent it.',
  },
  reported_messages: {
    emptied: 'content file_names',
    law: 'case_id written_at',
    why: 'What one of its two showed to staff; that it was reported protects others, as in every case.',
  },
};
