import type { TableExport } from '#platform/export/table-exports';
import {
  commentEditRowFilter,
  commentColumnReplacements,
  discussionEditRowFilter,
  discussionColumnReplacements,
  reportedOrRemovedFileRowFilter,
} from './retained.ts';

/**
 * The tables of discussions and comments, and of their attachments. A backup contains the stored files of a
 * table only if `stored-file-keys-and-bytes-sql.ts` has a query for them.
 */
export const contentExports: Record<string, TableExport> = {
  attachments: {
    entity: 'attachments',
    columns:
      'id discussion_id author_id type file_id link_url link_title link_description picture_id youtube_video_id youtube_title created_at',
  },
  ballots: {
    entity: 'poll-votes',
    columns: 'poll_id member_id choices cast_at changed_at',
  },
  category_counts: {
    entity: 'category-counts',
    columns: 'category discussions',
  },
  comment_counts: {
    entity: 'comment-counts',
    columns: 'comment_id discussion_id parent_id created_at likes replies removed',
  },
  comment_edits: {
    entity: 'comment-edits',
    columns: 'id comment_id editor_id content edited_at',
    rows: commentEditRowFilter,
  },
  comment_likes: {
    entity: 'comment-likes',
    columns: 'member_id comment_id created_at',
  },
  comment_reviews: {
    entity: 'comment-reviews',
    columns: 'comment_id hidden_at was_accepted removed_at',
  },
  comments: {
    entity: 'comments',
    columns:
      'id discussion_id author_id parent_id reply_to_id content created_at edited_at deleted_at deleted_by',
    values: commentColumnReplacements,
  },
  discussion_announcements: {
    entity: 'discussion-announcements',
    columns: 'discussion_id announced_by announced_at',
  },
  discussion_counts: {
    entity: 'discussion-counts',
    columns: 'discussion_id category created_at likes replies attachments accepted_comment_id',
  },
  discussion_edits: {
    entity: 'discussion-edits',
    columns: 'id discussion_id editor_id title content category tags edited_at',
    rows: discussionEditRowFilter,
  },
  discussion_pins: {
    entity: 'discussion-pins',
    columns: 'discussion_id pinned_by pinned_at position',
  },
  discussion_readers: {
    entity: 'discussion-readers',
    columns: 'member_id discussion_id liked_at bookmarked_at follows read_at replies_read',
  },
  discussion_reviews: {
    entity: 'discussion-reviews',
    columns: 'discussion_id likes replies attachments accepted_comment_id hidden_at removed_at',
  },
  discussion_summaries: { leftOut: 'Summaries of the language model, which are written again.' },
  discussion_views: {
    entity: 'discussion-views',
    columns: 'discussion_id views',
  },
  discussions: {
    entity: 'discussions',
    columns:
      'id author_id title content excerpt category created_at deleted_at deleted_by edited_at locked_at locked_by tags purged_at',
    values: discussionColumnReplacements,
  },
  files: {
    entity: 'files',
    columns:
      'id owner_id kind media_type original_name bytes width height placeholder created_at small_bytes check_at',
    files: [
      `select t.id::text, t.media_type from public.files t where ${reportedOrRemovedFileRowFilter.condition}`,
      `select t.id || '-small', 'image/webp' from public.files t
       where t.small_bytes is not null and ${reportedOrRemovedFileRowFilter.condition}`,
    ],
    rows: reportedOrRemovedFileRowFilter,
  },
  lesson_questions: {
    entity: 'lesson-questions',
    columns: 'discussion_id lesson_id second created_at',
  },
  link_pages: { leftOut: 'A cache of other sites.' },
  poll_options: {
    entity: 'poll-options',
    columns: 'poll_id index text votes',
  },
  polls: {
    entity: 'polls',
    columns: 'id discussion_id author_id question allows_multiple results closes_at created_at voters',
  },
  tag_counts: {
    entity: 'tag-counts',
    columns: 'tag discussions',
  },
};
