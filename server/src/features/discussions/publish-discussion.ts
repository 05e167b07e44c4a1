import { randomUUID } from 'node:crypto';
import { titleFromContent } from '@mutirao/contract/features/discussions/limits';
import type { Category } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { discussionPublished } from '@mutirao/contract/features/discussions/signals';
import type { House } from '#platform/house/house';
import { toDiscussion } from './cards.ts';
import { excerptOf } from './excerpt.ts';
import { insertDiscussion } from './store.ts';

type Draft = {
  title?: string | undefined;
  content: string;
  category?: Category | null | undefined;
  tags?: string[] | undefined;
};

/** Publishes a discussion and tells everybody who is looking. Without a title it takes the beginning of its content. */
export async function publishDiscussion(
  house: Pick<House, 'db' | 'live' | 'now'>,
  authorId: string,
  draft: Draft,
): Promise<Discussion> {
  const id = randomUUID();
  const category = draft.category ?? null;
  const tags = draft.tags ?? [];
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const row = await insertDiscussion(tx, {
      id,
      authorId,
      category,
      title: draft.title || titleFromContent(draft.content),
      content: draft.content,
      excerpt: excerptOf(draft.content),
      tags,
      createdAt: now,
    });
    if (!row) throw new Error('the author of a new discussion is gone');
    tx.afterCommit(() => house.live.tellEveryone(discussionPublished, { id, authorId, category, tags }));
    return toDiscussion(row, { me: { id: authorId, createdAt: now }, now });
  });
}
