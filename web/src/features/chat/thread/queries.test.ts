import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestId } from '#testing/create-test-id.ts';
import { chatKeys } from '../keys.ts';
import type { ThreadPages } from './pages.ts';
import {
  loadThreadAt,
  cacheStartedConversation,
  upsertCachedMessage,
  refetchNewestMessages,
  messageThreadQueryOptions,
} from './queries.ts';

const [ana, bia, conversation] = [createTestId(1), createTestId(2), createTestId(3)];

const message = (number: number): PrivateMessage => ({
  id: createTestId(100 + number),
  conversationId: conversation,
  senderId: ana,
  receiverId: bia,
  content: `${number}`,
  attachments: [],
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, number)).toISOString(),
  editedAt: null,
  isDeleted: false,
  isRead: false,
  sender: { id: ana, name: 'Ana', avatar: null },
  receiver: { id: bia, name: 'Bia', avatar: null },
  clientMessageId: null,
});

const requests: string[] = [];
type StubbedPage = { body: PrivateMessage[]; headers?: Headers };
let response: (address: string) => StubbedPage | Promise<StubbedPage>;
let cache: QueryClient;

beforeEach(() => {
  requests.length = 0;
  response = () => ({ body: [message(2), message(1)] });
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const { body, headers = new Headers() } = await response(address);
    return { ok: true, status: 200, headers, json: async () => body };
  });
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cache.clear();
  vi.unstubAllGlobals();
});

const setCachedMessages = (...items: PrivateMessage[]) =>
  cache.setQueryData<ThreadPages>(chatKeys.thread(conversation), {
    pages: [{ items, next: undefined, previous: undefined }],
    pageParams: [{}],
  });
const shown = () =>
  cache
    .getQueryData<ThreadPages>(chatKeys.thread(conversation))
    ?.pages.flatMap(({ items }) => items.map(({ content }) => content));

test('a thread that cannot be fetched is stale, and preserves its messages', async () => {
  setCachedMessages(message(1));
  response = () => Promise.reject(new TypeError('offline'));
  await expect(refetchNewestMessages(cache, conversation)).rejects.toThrow('offline');
  expect(shown()).toEqual(['1']);
  expect(cache.getQueryState(chatKeys.thread(conversation))?.isInvalidated).toBe(true);
});

test('a message that arrives while its thread is being fetched is fetched after it', async () => {
  let respond: () => void = () => undefined;
  const first = cache.fetchInfiniteQuery({
    queryKey: chatKeys.thread(conversation),
    initialPageParam: {},
    queryFn: async () =>
      new Promise<{ items: PrivateMessage[]; next: undefined }>(
        (resolve) => void (respond = () => resolve({ items: [message(1)], next: undefined })),
      ),
  });
  const refetchPromise = refetchNewestMessages(cache, conversation);
  await Promise.resolve();
  expect(requests).toEqual([]);
  respond();
  await Promise.all([first, refetchPromise]);
  expect(shown()).toEqual(['2', '1']);
});

describe('of a thousand', () => {
  const newest = 1_000;
  const length = 40;
  const createMessages = (low: number, high: number) =>
    Array.from({ length: high - low + 1 }, (_, index) => message(high - index));
  const link = (cursor: string, rel: string) => `</api/private-messages?cursor=${cursor}>; rel="${rel}"`;

  /** Responds with a page of messages: the newest, before cursor `o500`, after `n500`, or around one. */
  function pageAt(address: string) {
    const query = new URL(address, 'http://hub').searchParams;
    const around = query.get('around');
    const cursor = query.get('cursor') ?? `o${around ? Number(around.slice(-12)) - 100 + 20 : newest + 1}`;
    const from = Number(cursor.slice(1));
    const high = cursor.startsWith('o') ? from - 1 : Math.min(from + length, newest);
    const low = high - length + 1;
    const links = [link(`o${low}`, 'next'), ...(high < newest ? [link(`n${high}`, 'prev')] : [])];
    return { body: createMessages(low, high), headers: new Headers({ Link: links.join(', ') }) };
  }

  const open = (target?: string) => {
    const thread = new InfiniteQueryObserver(cache, messageThreadQueryOptions(conversation, target));
    const close = thread.subscribe(() => undefined);
    onTestFinished(close);
    return thread;
  };
  const ends = () => [shown()?.at(-1), shown()?.at(0)];

  beforeEach(() => (response = pageAt));

  test('of a thousand messages the last hundreds are cached, and the newest return when the user goes back to them', async () => {
    const thread = open();
    await thread.refetch();
    for (let page = 1; page < 12; page += 1) await thread.fetchNextPage();
    expect(ends()).toEqual(['521', '840']);
    while (thread.getCurrentResult().hasPreviousPage) await thread.fetchPreviousPage();
    expect(ends()).toEqual(['681', '1000']);
  });

  test('of a thousand messages a linked one is shown at once, and the end is one step away', async () => {
    const thread = open(createTestId(100 + 500));
    await thread.refetch();
    expect(shown()).toContain('500');
    expect(thread.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    await refetchNewestMessages(cache, conversation);
    expect(shown()).not.toContain('1000');
    await loadThreadAt(cache, { id: conversation });
    expect(ends()).toEqual(['961', '1000']);
  });
});

describe('while an older page is being fetched', () => {
  let respond: (() => void) | undefined;
  let older: Promise<unknown>;
  beforeEach(async () => {
    const page = (number: number, next?: string): StubbedPage => ({
      body: [message(number)],
      headers: new Headers(next ? { Link: `</api/private-messages?cursor=${next}>; rel="next"` } : {}),
    });
    response = () => page(2, 'older');
    const thread = new InfiniteQueryObserver(cache, messageThreadQueryOptions(conversation, undefined));
    onTestFinished(thread.subscribe(() => undefined));
    await thread.refetch();
    response = async (address) => {
      if (!address.includes('cursor')) return { ...page(2, 'older'), body: [message(3), message(2)] };
      return new Promise((resolve) => void (respond = () => resolve(page(1))));
    };
    older = thread.fetchNextPage();
    await vi.waitUntil(() => respond !== undefined);
  });

  test('a message that the user sends while an older page is being fetched remains in the list', async () => {
    upsertCachedMessage(cache, message(3));
    expect(shown()).toEqual(['3', '2']);
    respond?.();
    await older;
    expect(shown()).toEqual(['3', '2', '1']);
  });

  test('a message that arrives while an older page is being fetched stays in the list', async () => {
    await refetchNewestMessages(cache, conversation);
    expect(shown()).toEqual(['3', '2']);
    respond?.();
    await older;
    expect(shown()).toEqual(['3', '2', '1']);
  });
});

test('a message that the user sends while the thread is refetched stays', async () => {
  setCachedMessages(message(1));
  let respond: () => void = () => undefined;
  response = async () => new Promise((resolve) => void (respond = () => resolve({ body: [message(1)] })));
  const again = cache.fetchInfiniteQuery(messageThreadQueryOptions(conversation, undefined));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  upsertCachedMessage(cache, message(2));
  respond();
  await again;
  expect(shown()).toEqual(['2', '1']);
});

test('a message that arrives while the end is being loaded is shown', async () => {
  setCachedMessages(message(1));
  const stubbedPages: StubbedPage[] = [{ body: [message(1)] }, { body: [message(2), message(1)] }];
  let respond: () => void = () => undefined;
  response = async () =>
    new Promise((resolve) => void (respond = () => resolve(stubbedPages.shift() ?? { body: [] })));
  const entering = loadThreadAt(cache, { id: conversation });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  upsertCachedMessage(cache, message(2));
  respond();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  respond();
  await entering;
  expect(shown()).toEqual(['2', '1']);
});

test('a thread that is not open is not fetched', async () => {
  await refetchNewestMessages(cache, conversation);
  expect(requests).toEqual([]);
});

test('the first message creates the conversation that is open', () => {
  const otherUser = { id: bia, name: 'Bia', avatar: null, isOnline: false, seenAt: null };
  const conversationKey = chatKeys.memberConversation(bia);
  cache.setQueryData(conversationKey, { conversationId: null, otherUser, closed: null });
  cacheStartedConversation(cache, message(1));
  expect(cache.getQueryData(conversationKey)).toMatchObject({ conversationId: conversation });
  expect(shown()).toEqual(['1']);
});
