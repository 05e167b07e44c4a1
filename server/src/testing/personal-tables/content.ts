import { toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of discussions and comments, and of their attachments. */
export const contentErasurePlans: Record<string, TableErasurePlan> = {
  attachments: {
    of: toMemberOwnerColumn('author_id'),
    anonymous:
      'id discussion_id author_id type file_id link_url link_title link_description picture_id youtube_video_id youtube_title created_at',
    why: 'Part of a discussion; remains or is deleted with it.',
  },
  ballots: {
    of: toMemberOwnerColumn('member_id'),
    anonymous: 'poll_id member_id choices cast_at changed_at',
    why: 'Votes stay counted; the ballot references an anonymized member.',
  },
  category_counts: { none: 'category discussions', why: 'Counters of a category.' },
  comment_counts: {
    none: 'comment_id discussion_id parent_id created_at likes replies removed',
    why: 'Counters of a comment.',
  },
  comment_edits: {
    of: toMemberOwnerColumn('editor_id'),
    anonymous: 'id comment_id editor_id content edited_at',
    why: 'The earlier versions of a comment; they remain with its text, and are deleted when it is emptied.',
  },
  comment_likes: {
    of: toMemberOwnerColumn('member_id'),
    anonymous: 'member_id comment_id created_at',
    why: 'Likes stay counted; the row references an anonymized member.',
  },
  comment_reviews: {
    none: 'comment_id hidden_at was_accepted removed_at',
    why: 'Comments that are hidden until a moderation decision; identifies no person.',
  },
  comments: {
    of: toMemberOwnerColumn('author_id'),
    anonymous:
      'id discussion_id author_id parent_id reply_to_id content created_at edited_at deleted_at deleted_by words',
    why: 'Remains without a name or is emptied, as the author chose; the row remains because replies refer to it.',
  },
  discussion_counts: {
    none: 'discussion_id category created_at likes replies relevance attachments accepted_comment_id',
    why: 'Counters of a discussion.',
  },
  discussion_edits: {
    of: toMemberOwnerColumn('editor_id'),
    anonymous: 'id discussion_id editor_id title content category tags edited_at',
    why: 'The earlier versions of a discussion; they remain with its text, and are deleted when it is emptied.',
  },
  lesson_questions: {
    none: 'discussion_id lesson_id second created_at',
    why: 'Which lesson a discussion is about.',
  },
  discussion_announcements: {
    anonymous: 'discussion_id announced_by announced_at',
    why: 'The announcement of a discussion by a staff member; references an anonymized member.',
  },
  discussion_pins: {
    anonymous: 'discussion_id pinned_by pinned_at position',
    why: 'The pin of a discussion by a staff member; references an anonymized member.',
  },
  discussion_readers: {
    of: toMemberOwnerColumn('member_id'),
    emptied: 'bookmarked_at follows read_at replies_read',
    anonymous: 'member_id discussion_id liked_at',
    why: 'Likes stay counted and reference an anonymized member; bookmarks, follows and read positions are erased.',
  },
  discussion_reviews: {
    none: 'discussion_id likes replies attachments accepted_comment_id hidden_at removed_at',
    why: 'Discussions that are hidden until a moderation decision; identifies no person.',
  },
  discussion_summaries: {
    erased: 'discussion_id language last_comment_id points read_comments excluded_comments unread created_at',
    why: 'Quotes comments of members; deleted before the comments of the member are.',
  },
  discussion_views: { none: 'discussion_id views', why: 'Counters of a discussion.' },
  discussions: {
    of: toMemberOwnerColumn('author_id'),
    anonymous:
      'id author_id title content excerpt category created_at deleted_at deleted_by purged_at edited_at locked_at locked_by tags words preview_words',
    why: 'Remains without a name or is emptied, as the author chose.',
  },
  files: {
    of: toMemberOwnerColumn('owner_id'),
    emptied: 'original_name',
    anonymous: 'id owner_id kind media_type bytes width height placeholder created_at small_bytes check_at',
    why: 'A file that a remaining text shows stays, without its original name; all others are deleted, first in the storage.',
  },
  link_pages: {
    none: 'digest title description picture_id fetched_at',
    why: 'The metadata of linked pages, as those pages publish it.',
  },
  poll_options: { anonymous: 'poll_id index text votes', why: 'Part of a poll; emptied with it.' },
  polls: {
    of: toMemberOwnerColumn('author_id'),
    anonymous: 'id discussion_id author_id question allows_multiple results closes_at created_at voters',
    why: 'Part of a discussion; emptied with it, and the row remains because others have voted.',
  },
  tag_counts: { none: 'tag discussions', why: 'Counters of a tag.' },
};
