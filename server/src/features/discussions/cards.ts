import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { CardRow, DiscussionRow } from './store.ts';

export function toCard(row: CardRow): DiscussionCard {
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
    attachments: [],
  };
}

export function toDiscussion(row: DiscussionRow): Discussion {
  return { ...toCard(row), content: row.content, truncated: false };
}
