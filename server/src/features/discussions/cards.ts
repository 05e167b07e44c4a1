import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { toAttachments } from './attachments.ts';
import type { DiscussionCardRow, DiscussionRow } from './store/card-rows.ts';

/** The viewer and the current time, which determine what is unread or new. */
export type DiscussionViewer = { me: { id: string; createdAt: Date } | undefined; now: Date };

const dayLength = 24 * 60 * 60 * 1000;

export function toDiscussionCard(
  row: Omit<DiscussionCardRow, 'has_more'>,
  reader: DiscussionViewer,
): DiscussionCard {
  const unread = unreadOf(row, reader);
  const following = row.follows ?? (reader.me !== undefined && reader.me.id === row.author_id);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    ...(row.content === null ? {} : { content: row.content }),
    category: row.category,
    authorId: row.author_id,
    author: { name: row.author_name, avatar: row.author_avatar, role: row.author_role },
    createdAt: row.created_at.toISOString(),
    likes: row.likes,
    replies: row.replies,
    liked: row.liked,
    ...(row.edited_at ? { editedAt: row.edited_at.toISOString() } : {}),
    ...(row.tags.length > 0 ? { tags: row.tags } : {}),
    ...(row.bookmarked ? { bookmarked: true } : {}),
    ...(following ? { following: true } : {}),
    ...(row.pinned ? { pinned: true } : {}),
    ...(row.locked ? { locked: true } : {}),
    ...(row.under_review ? { underReview: true } : {}),
    ...(row.accepted_comment_id ? { solved: true } : {}),
    ...(unread > 0 ? { unread } : {}),
    ...(isUnseen(row, reader) ? { unseen: true } : {}),
    attachments: toAttachments(row.attachments ?? [], reader),
  };
}

export function toDiscussion(row: DiscussionRow, reader: DiscussionViewer): Discussion {
  return {
    ...toDiscussionCard(row, reader),
    content: row.content,
    truncated: false,
    acceptedCommentId: row.accepted_comment_id,
    views: row.views,
    ...(row.event_id ? { eventId: row.event_id } : {}),
    ...(row.lesson ? { lesson: row.lesson } : {}),
    ...(row.read_at ? { readAt: row.read_at.toISOString() } : {}),
  };
}

const unreadOf = (
  { replies, replies_read: read }: Pick<DiscussionCardRow, 'replies' | 'replies_read'>,
  { me }: DiscussionViewer,
) => (me && read !== null ? Math.max(0, replies - read) : 0);

function isUnseen(
  { author_id, created_at, replies_read }: Omit<DiscussionCardRow, 'has_more'>,
  { me, now }: DiscussionViewer,
) {
  if (!me || replies_read !== null || author_id === me.id || created_at < me.createdAt) return false;
  return now.getTime() - created_at.getTime() < discussionLimits.unseenDays * dayLength;
}
