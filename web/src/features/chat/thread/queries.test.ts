import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatKeys } from '../keys.ts';
import type { ThreadPages } from './pages.ts';
import { noteBegun, renewThread } from './queries.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [ana, bia, conversation] = [id(1), id(2), id(3)];

const message = (number: number): PrivateMessage => ({
  id: id(100 + number),
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

const asked: string[] = [];
let answer: (address: string) => unknown;
let cache: QueryClient;

beforeEach(() => {
  asked.length = 0;
  answer = () => [message(2), message(1)];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const body = await answer(address);
    return { ok: true, status: 200, headers: new Headers(), json: async () => body };
  });
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cache.clear();
  vi.unstubAllGlobals();
});

const know = (...items: PrivateMessage[]) =>
  cache.setQueryData<ThreadPages>(chatKeys.thread(conversation), {
    pages: [{ items, next: undefined }],
    pageParams: [undefined],
  });
const shown = () =>
  cache
    .getQueryData<ThreadPages>(chatKeys.thread(conversation))
    ?.pages.flatMap(({ items }) => items.map(({ content }) => content));

test('a thread that the network kept from us is fresh no more, and keeps what it has', async () => {
  know(message(1));
  answer = () => Promise.reject(new TypeError('offline'));
  await expect(renewThread(cache, conversation)).rejects.toThrow('offline');
  expect(shown()).toEqual(['1']);
  expect(cache.getQueryState(chatKeys.thread(conversation))?.isInvalidated).toBe(true);
});

test('what is told while its thread is being fetched is fetched after it', async () => {
  let arrive: () => void = () => undefined;
  const first = cache.fetchInfiniteQuery({
    queryKey: chatKeys.thread(conversation),
    initialPageParam: undefined,
    queryFn: async () =>
      new Promise<{ items: PrivateMessage[]; next: undefined }>(
        (resolve) => void (arrive = () => resolve({ items: [message(1)], next: undefined })),
      ),
  });
  const renewal = renewThread(cache, conversation);
  await Promise.resolve();
  expect(asked).toEqual([]);
  arrive();
  await Promise.all([first, renewal]);
  expect(shown()).toEqual(['2', '1']);
});

test('a thread that nobody opened is not fetched', async () => {
  await renewThread(cache, conversation);
  expect(asked).toEqual([]);
});

test('the first message begins a conversation where one writes', () => {
  const otherUser = { id: bia, name: 'Bia', avatar: null, isOnline: false, seenAt: null };
  const place = chatKeys.correspondence(bia);
  cache.setQueryData(place, { conversationId: null, otherUser, closed: null });
  noteBegun(cache, message(1));
  expect(cache.getQueryData(place)).toMatchObject({ conversationId: conversation });
  expect(shown()).toEqual(['1']);
});
