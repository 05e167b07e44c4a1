import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { type FeedPages } from './feed-pages.ts';
import { discussionKeys } from './keys.ts';
import { refetchDiscussionIfCached } from './editing/queries.ts';
import { discussionQueryOptions, refetchAttachmentsOfCachedDiscussion } from './queries.ts';

const id = '00000000-0000-4000-8000-000000000001';
const card: DiscussionCard = {
  id,
  title: 'Uma',
  excerpt: '',
  category: 'ia',
  authorId: '00000000-0000-4000-8000-000000000901',
  author: { name: 'Ana', avatar: null, role: 'member' },
  createdAt: '2026-11-21T12:00:00.000Z',
  likes: 0,
  liked: false,
  replies: 0,
  unread: 2,
  attachments: [],
};
const feed = discussionKeys.feed({ sort: 'relevantes', category: undefined, q: undefined });

// Network requests are mocked: each request is recorded and gets a response at once.
const requests: string[] = [];
const network = globalThis.fetch;
let cache: QueryClient;
beforeEach(() => {
  globalThis.fetch = async (address) => {
    requests.push(address instanceof Request ? address.url : address.toString());
    return Response.json({ ...card, content: 'Texto', views: 1 });
  };
  cache = new QueryClient();
  cache.setQueryData<FeedPages>(feed, {
    pages: [{ items: [card], next: undefined, fetchedAt: Date.now() }],
    pageParams: [undefined],
  });
});
afterEach(() => {
  requests.length = 0;
  globalThis.fetch = network;
});

async function open() {
  const observer = new QueryObserver(cache, discussionQueryOptions(cache, id));
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  return leave;
}

test('each opening sends one request, also for a cached discussion, and removes the unread mark in the feed', async () => {
  const leave = await open();
  expect(requests).toHaveLength(1);
  expect(flattenPages(cache.getQueryData<FeedPages>(feed) ?? { pages: [], pageParams: [] })[0]?.unread).toBe(
    undefined,
  );
  leave();
  const leaveAgain = await open();
  expect(requests).toHaveLength(2);
  await cache.invalidateQueries({ queryKey: discussionKeys.ones });
  expect(requests).toHaveLength(3);
  leaveAgain();
});

test('a changed discussion is updated on the pages of own discussions and bookmarks, too', async () => {
  cache.removeQueries({ queryKey: discussionKeys.feeds });
  const ownList = [...discussionKeys.ownLists, 'bookmarks'];
  cache.setQueryData<FeedPages>(ownList, {
    pages: [{ items: [{ ...card, title: 'Antes' }], next: undefined, fetchedAt: Date.now() }],
    pageParams: [undefined],
  });
  await refetchDiscussionIfCached(cache, id);
  expect(requests).toHaveLength(1);
  expect(
    flattenPages(cache.getQueryData<FeedPages>(ownList) ?? { pages: [], pageParams: [] })[0]?.title,
  ).toBe('Uma');
});

test('new attachments of a discussion are fetched without counting as reading it', async () => {
  await refetchAttachmentsOfCachedDiscussion(cache, id);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain('quiet=1');
});
