import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { deliver } from '#platform/live/deliver.ts';
import { cardsOf, type FeedPages } from './feed-pages.ts';
import { discussionKeys, type FeedWish } from './keys.ts';
import { hearDiscussions } from './live.ts';
import { newsFor, type News } from './news.ts';

const everything: FeedWish = { sort: 'relevantes', category: undefined, q: undefined };
const onlyWeb: FeedWish = { ...everything, category: 'web3' };
const searched: FeedWish = { ...everything, q: 'fluxo' };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const me = idOf(900);
const somebody = idOf(901);

const card = (number: number): DiscussionCard => ({
  id: idOf(number),
  title: `Número ${number}`,
  excerpt: '',
  category: 'ia',
  authorId: somebody,
  author: { name: 'Ana', avatar: null, role: 'member' },
  createdAt: '2026-11-21T12:00:00.000Z',
  likes: 0,
  liked: false,
  replies: 0,
  attachments: [],
});

let cache: QueryClient;
let stop: () => void;
beforeEach(() => {
  cache = new QueryClient();
  for (const wish of [everything, onlyWeb, searched])
    cache.setQueryData<FeedPages>(discussionKeys.feed(wish), {
      pages: [{ items: [card(1), card(2)], next: undefined, fetchedAt: Date.now() - 1_000 }],
      pageParams: [undefined],
    });
  stop = hearDiscussions(cache, me);
  return () => stop();
});

const say = (frame: object) => deliver(JSON.stringify(frame));
const published = (number: number, authorId = somebody) =>
  say({ type: 'discussion_published', id: idOf(number), authorId, category: 'ia' });
const newsOf = (wish: FeedWish) =>
  newsFor(
    wish,
    cache.getQueryData<FeedPages>(discussionKeys.feed(wish)),
    cache.getQueryData<readonly News[]>(discussionKeys.news) ?? [],
  ).map(({ id }) => id);
const shown = () =>
  cardsOf(
    cache.getQueryData<FeedPages>(discussionKeys.feed(everything)) ?? { pages: [], pageParams: [] },
  ).map(({ id }) => id);

test('what is published is announced where it belongs, once, and moves nothing', () => {
  published(3);
  published(3);
  expect(newsOf(everything)).toEqual([idOf(3)]);
  expect(newsOf(onlyWeb)).toEqual([]);
  expect(newsOf(searched)).toEqual([]);
  expect(shown()).toEqual([idOf(1), idOf(2)]);
});

test('what is shown already is no news', () => {
  published(2);
  expect(newsOf(everything)).toEqual([]);
});

test('what was deleted leaves every list, and is announced no more', () => {
  published(3);
  say({ type: 'discussion_deleted', id: idOf(3) });
  say({ type: 'discussion_deleted', id: idOf(1) });
  expect(newsOf(everything)).toEqual([]);
  expect(shown()).toEqual([idOf(2)]);
});

test('one’s own comes with its answer while it is being published, and is news from another tab', async () => {
  let answer = () => undefined as void;
  const isPublishing = cache
    .getMutationCache()
    .build(cache, {
      mutationKey: discussionKeys.publishing,
      mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    })
    .execute(undefined);
  await Promise.resolve();
  published(4, me);
  expect(newsOf(everything)).toEqual([]);
  answer();
  await isPublishing;
  published(5, me);
  expect(newsOf(everything)).toEqual([idOf(5)]);
});

test.each([
  'nada',
  '[]',
  '{"type":"discussion_published"}',
  '{"type":"discussion_deleted","id":"x"}',
  '{"type":"other"}',
])('a frame that says nothing we know is not heard: %s', (frame) => {
  deliver(frame);
  expect(newsOf(everything)).toEqual([]);
  expect(shown()).toEqual([idOf(1), idOf(2)]);
});
