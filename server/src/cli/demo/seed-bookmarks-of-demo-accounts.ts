import type { PublishedDiscussionsByTitle } from './seed-discussions.ts';
import type { DemoPersonSlug } from './people.ts';
import type { DemoHub } from './demo-hub.ts';

const readers: readonly DemoPersonSlug[] = ['ana', 'dora', 'caio', 'elis'];

/** Saves some discussions for each account that users of the demo sign in with; each account has its own selection. */
export async function seedBookmarksOfDemoAccounts(demoHub: DemoHub, published: PublishedDiscussionsByTitle) {
  const all = [...published.values()];
  for (const [readerIndex, reader] of readers.entries())
    for (const { id } of all.filter((_, index) => index % 11 === readerIndex * 2))
      await demoHub.call(reader, 'POST', `/api/discussions/${id}/bookmark`);
}
