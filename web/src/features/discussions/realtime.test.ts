import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { createTestId } from '#testing/create-test-id.ts';
import { type FeedPages } from './feed-pages.ts';
import { discussionKeys, type FeedQuery } from './keys.ts';
import { subscribeCacheToDiscussions } from './realtime.ts';
import { filterNewFeedItems, type NewFeedItem } from './new-feed-items.ts';

const unfilteredQuery: FeedQuery = { sort: 'relevantes', category: undefined, q: undefined };
const onlyWeb: FeedQuery = { ...unfilteredQuery, category: 'web3' };
const searched: FeedQuery = { ...unfilteredQuery, q: 'fluxo' };
const tagged: FeedQuery = { ...unfilteredQuery, tag: 'n8n' };
const young: FeedQuery = { ...unfilteredQuery, period: '24h' };
const onlyAi: FeedQuery = { ...unfilteredQuery, category: 'ia' };
const me = createTestId(900);
const somebody = createTestId(901);

const card = (number: number): DiscussionCard => ({
  id: createTestId(number),
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
  for (const query of [unfilteredQuery, onlyWeb, searched, tagged, young])
    cache.setQueryData<FeedPages>(discussionKeys.feed(query), {
      pages: [{ items: [card(1), card(2)], next: undefined, fetchedAt: Date.now() - 1_000 }],
      pageParams: [undefined],
    });
  stop = subscribeCacheToDiscussions(cache, me);
  return () => stop();
});

// Mocks the network: `fetch` records each request and returns the response that the test sets.
const requests: string[] = [];
const network = globalThis.fetch;
const respondWith = (body: object) => {
  globalThis.fetch = async (address) => {
    requests.push(address instanceof Request ? address.url : address.toString());
    return Response.json(body);
  };
};
afterEach(() => {
  requests.length = 0;
  globalThis.fetch = network;
});

const titles = (query: FeedQuery) =>
  flattenPages(
    cache.getQueryData<FeedPages>(discussionKeys.feed(query)) ?? { pages: [], pageParams: [] },
  ).map(({ title }) => title);
const send = (frame: object) => dispatchFrame(JSON.stringify(frame));
const published = (number: number, authorId = somebody, tags?: string[]) =>
  send({ type: 'discussion_published', id: createTestId(number), authorId, category: 'ia', tags });
const listNewIds = (query: FeedQuery) =>
  filterNewFeedItems(
    query,
    cache.getQueryData<FeedPages>(discussionKeys.feed(query)),
    cache.getQueryData<readonly NewFeedItem[]>(discussionKeys.newItems) ?? [],
  ).map(({ id }) => id);
const shown = () =>
  flattenPages(
    cache.getQueryData<FeedPages>(discussionKeys.feed(unfilteredQuery)) ?? { pages: [], pageParams: [] },
  ).map(({ id }) => id);

test('a new discussion is announced once, in the feeds that it matches, and moves nothing', () => {
  published(3);
  published(3);
  expect(listNewIds(unfilteredQuery)).toEqual([createTestId(3)]);
  expect(listNewIds(onlyWeb)).toEqual([]);
  expect(listNewIds(searched)).toEqual([]);
  expect(shown()).toEqual([createTestId(1), createTestId(2)]);
});

test('a tag feed announces only discussions with the tag, and a period feed announces all', () => {
  published(3);
  published(4, somebody, ['n8n', 'outra']);
  expect(listNewIds(tagged)).toEqual([createTestId(4)]);
  expect(listNewIds(young)).toEqual([createTestId(3), createTestId(4)]);
});

test('a change of the pins invalidates every list', () => {
  send({ type: 'pins_changed' });
  expect(cache.getQueryState(discussionKeys.feed(unfilteredQuery))?.isInvalidated).toBe(true);
});

test('a changed discussion is updated, and is removed from the lists that it no longer matches', async () => {
  cache.setQueryData<FeedPages>(discussionKeys.feed(onlyAi), {
    pages: [{ items: [card(1)], next: undefined, fetchedAt: 0 }],
    pageParams: [undefined],
  });
  const { category: _, ...rest } = card(1);
  const details = { content: 'tudo', truncated: false, acceptedCommentId: null, views: 3 };
  respondWith({ ...rest, ...details, title: 'Outro', category: 'web3' });
  send({ type: 'discussion_changed', id: createTestId(1) });
  await vi.waitFor(() => expect(titles(unfilteredQuery)).toEqual(['Outro', 'Número 2']));
  expect(titles(onlyAi)).toEqual([]);
  expect(titles(searched)).toEqual(['Outro', 'Número 2']);
  expect(requests).toEqual([`/api/discussions/${createTestId(1)}?quiet=1`]);
});

test('a change of a discussion that is not shown sends no request', () => {
  send({ type: 'discussion_changed', id: createTestId(77) });
  expect(requests).toEqual([]);
});

test('a discussion that is shown already is not announced', () => {
  published(2);
  expect(listNewIds(unfilteredQuery)).toEqual([]);
});

test('a deleted discussion is removed from every list, and is no longer announced', () => {
  published(3);
  send({ type: 'discussion_deleted', id: createTestId(3) });
  send({ type: 'discussion_deleted', id: createTestId(1) });
  expect(listNewIds(unfilteredQuery)).toEqual([]);
  expect(shown()).toEqual([createTestId(2)]);
});

test('the user’s own discussion comes with its response while it is being published, and is new in another tab', async () => {
  let respond = () => undefined as void;
  const isPublishing = cache
    .getMutationCache()
    .build(cache, {
      mutationKey: discussionKeys.publishing,
      mutationFn: () => new Promise<void>((resolve) => (respond = resolve)),
    })
    .execute(undefined);
  await Promise.resolve();
  published(4, me);
  expect(listNewIds(unfilteredQuery)).toEqual([]);
  respond();
  await isPublishing;
  published(5, me);
  expect(listNewIds(unfilteredQuery)).toEqual([createTestId(5)]);
});

test.each(['nada', '[]', '{"type":"discussion_deleted","id":"x"}', '{"type":"other"}'])(
  'an unknown frame is ignored: %s',
  (frame) => {
    dispatchFrame(frame);
    expect(listNewIds(unfilteredQuery)).toEqual([]);
    expect(shown()).toEqual([createTestId(1), createTestId(2)]);
  },
);
