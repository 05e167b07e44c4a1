import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { FeedPages } from '#features/discussions/feed-pages.ts';
import { discussionKeys } from '#features/discussions/keys.ts';
import { updateCachedCard } from '#features/discussions/queries.ts';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { toLikeMutationKey } from './like-subjects.ts';
import { subscribeLikes } from './subscribe-likes.ts';

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const card = (cardId: string): DiscussionCard => ({
  id: cardId,
  title: 'Uma',
  excerpt: '',
  category: null,
  authorId: other,
  author: { name: 'Ana', avatar: null, role: 'member' },
  createdAt: '2026-11-21T12:00:00.000Z',
  likes: 3,
  liked: true,
  replies: 0,
  attachments: [],
});

const feed = discussionKeys.feed({ sort: 'relevantes', category: undefined, q: undefined });
const stored = discussionKeys.ownList('bookmarks');
let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  const pages = [{ items: [card(id), card(other)], next: undefined, fetchedAt: 0 }];
  for (const key of [feed, stored]) cache.setQueryData<FeedPages>(key, { pages, pageParams: [undefined] });
  cache.setQueryData(discussionKeys.one(id), card(id));
  return subscribeLikes('discussion', {
    isPending: (likedId) => cache.isMutating({ mutationKey: toLikeMutationKey('discussion', likedId) }) > 0,
    show: (shown, change) => updateCachedCard(cache, shown, () => change),
  });
});

const likesIn = (key: readonly unknown[]) =>
  cache.getQueryData<FeedPages>(key)?.pages[0]?.items.map(({ likes, liked }) => [likes, liked]);
const send = (likes: number) =>
  dispatchFrame(JSON.stringify({ type: 'likes_changed', discussionId: id, likes }));

test('the count changes on every card of the discussion, and whether the member likes it does not', () => {
  send(9);
  for (const key of [feed, stored])
    expect(likesIn(key)).toEqual([
      [9, true],
      [3, true],
    ]);
  expect(cache.getQueryData<DiscussionCard>(discussionKeys.one(id))).toMatchObject({ likes: 9, liked: true });
});

test('a toggle with a request in flight is settled by its own response', async () => {
  let respond = () => undefined as void;
  const pressing = cache
    .getMutationCache()
    .build(cache, {
      mutationKey: toLikeMutationKey('discussion', id),
      mutationFn: () => new Promise<void>((resolve) => (respond = resolve)),
    })
    .execute(undefined);
  await Promise.resolve();
  send(9);
  expect(likesIn(feed)?.[0]).toEqual([3, true]);
  respond();
  await pressing;
  send(10);
  expect(likesIn(feed)?.[0]).toEqual([10, true]);
});

test.each([
  ['discussion', 'likes_changed', 'discussionId'],
  ['comment', 'comment_likes_changed', 'commentId'],
] as const)('a like button of a %s receives every change but its own', (subject, type, idField) => {
  const received: unknown[] = [];
  const stop = subscribeLikes(subject, {
    isPending: (likedId) => likedId === other,
    show: (...change) => received.push(change),
  });
  const notify = (likedId: string, likes: number, liked: boolean) => {
    dispatchFrame(JSON.stringify({ type, [idField]: likedId, likes }));
    dispatchFrame(JSON.stringify({ type: 'own_like_changed', id: likedId, liked }));
  };
  notify(id, 4, true);
  notify(other, 7, true);
  stop();
  notify(id, 5, false);
  expect(received).toEqual([
    [id, { likes: 4 }],
    [id, { liked: true }],
  ]);
});
