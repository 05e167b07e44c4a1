import { createViewCounter, openDiscussionAndMarkRead, type ViewCounter } from '#features/discussions/index';
import { millisecondsPerDay, millisecondsPerHour } from './moments.ts';
import type { ScheduledDiscussion } from './schedule.ts';
import type { PublishedDiscussionsByTitle } from './seed-discussions.ts';
import type { DemoHub } from './demo-hub.ts';

function recordReaders(views: ViewCounter, discussionId: string, readers: number) {
  for (let reader = 0; reader < readers; reader += 1)
    views.record({ discussionId, memberId: `reader-${reader}` });
}

/** Adds the views of a number of readers to one discussion. */
export async function seedViewsOfDiscussion(demoHub: DemoHub, id: string, readers: number) {
  const views = createViewCounter(demoHub.ctx);
  recordReaders(views, id, readers);
  await views.flush();
}

/**
 * Adds views to the discussions: several for each like, and more for long threads. The accounts that users of the demo
 * sign in with have read the most.
 */
export async function seedViews(
  demoHub: DemoHub,
  scheduled: readonly ScheduledDiscussion[],
  published: PublishedDiscussionsByTitle,
) {
  const views = createViewCounter(demoHub.ctx);
  const now = demoHub.now();
  for (const { discussion, publishedAt, comments, random } of scheduled) {
    const publishedDiscussion = published.get(discussion.title);
    if (!publishedDiscussion) continue;
    const age = Math.min((now.getTime() - publishedAt.getTime()) / (20 * millisecondsPerDay), 1);
    const likes = discussion.likes ?? 8 + comments.length * 2;
    const readers = Math.round((12 + likes * (5 + random() * 4) + comments.length * 9) * (0.6 + 0.4 * age));
    recordReaders(views, publishedDiscussion.id, readers);
    for (const person of ['ana', 'dora', 'caio'] as const) {
      // Discussions of the last hours stay unread for the accounts that users of the demo sign in with.
      if (now.getTime() - publishedAt.getTime() < 8 * millisecondsPerHour) continue;
      await openDiscussionAndMarkRead(
        { ...demoHub.ctx, views },
        { id: publishedDiscussion.id, me: { ...demoHub.me(person) } },
      );
    }
  }
  await views.flush();
}
