import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { findSettings } from '#features/hub-settings/index';
import type { Database } from '#platform/database/database';
import type { Me } from '#platform/http/answer';
import { shorten } from './excerpt.ts';

/** Members read everything; strangers only in an open hub. In a closed one they never get this far. */
export async function mayReadAll(db: Database, me: { id: string } | undefined): Promise<boolean> {
  if (me) return true;
  return (await findSettings(db))?.reading === 'open';
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether the time is over in which a newcomer may change what they published. Everybody else may always. */
export function isTooLate(
  row: { created_at: Date },
  { me, at }: { me: Pick<Me, 'role' | 'createdAt'>; at: Date },
): boolean {
  const { newcomerDays, newcomerEditMinutes } = discussionLimits;
  const isNewcomer = me.role === 'member' && at.getTime() - me.createdAt.getTime() < newcomerDays * day;
  return isNewcomer && at.getTime() - row.created_at.getTime() > newcomerEditMinutes * minute;
}

/** What a stranger sees of a card where the hub shows previews: a title and a few words, and nothing that hangs on it. */
export function previewCard(card: DiscussionCard): DiscussionCard {
  const { content: _, ...rest } = card;
  return { ...rest, excerpt: shorten(card.excerpt, discussionLimits.strangerPreview), attachments: [] };
}

export function previewDiscussion(discussion: Discussion): Discussion {
  const content = shorten(discussion.content, discussionLimits.strangerPreview);
  const excerpt = shorten(discussion.excerpt, discussionLimits.strangerPreview);
  const isLess = content !== discussion.content || discussion.attachments.length > 0;
  return { ...discussion, content, excerpt, truncated: isLess, attachments: [] };
}
