import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { truncateText } from '@mutirao/markdown/excerpt';
import { findHubSettings } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';

/** Members can read everything; guests only in an open hub. In a closed hub guests are rejected earlier. */
export async function canReadFullDiscussions(
  db: Queryable,
  me: { id: string } | undefined,
): Promise<boolean> {
  if (me) return true;
  return (await findHubSettings(db))?.reading === 'open';
}

/** Returns a card as guests see it in a preview hub: a title and a short excerpt without attachments. */
export function toGuestPreviewCard(card: DiscussionCard): DiscussionCard {
  const { content: _, ...rest } = card;
  return { ...rest, excerpt: truncateText(card.excerpt, discussionLimits.guestPreview), attachments: [] };
}

export function toGuestPreviewDiscussion(discussion: Discussion): Discussion {
  const content = truncateText(discussion.content, discussionLimits.guestPreview);
  const excerpt = truncateText(discussion.excerpt, discussionLimits.guestPreview);
  const isTruncated = content !== discussion.content || discussion.attachments.length > 0;
  return { ...discussion, content, excerpt, truncated: isTruncated, attachments: [] };
}
