import type { Comment, CommentThread } from '@mutirao/contract/features/comments/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discussionKeys } from '#features/discussions/keys.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { createTestId } from '#testing/create-test-id.ts';
import { commentKeys, type CommentThreadsQuery } from './keys.ts';
import { subscribeCacheToComments } from './realtime.ts';
import { showNewComments } from './new-comments/queries.ts';
import { flattenComments, type CommentPages } from './pages.ts';

// Replaces the public API of the discussions feature with its cache module, because the public API also imports
// screens, which need a DOM.
vi.mock('#features/discussions/index.ts', () => import('#features/discussions/queries.ts'));

const me = createTestId(900);
const somebody = createTestId(901);
const discussionId = createTestId(1);
const author = { name: 'Ana', avatar: null, role: 'member' } as const;

const comment = (number: number, more: Partial<Comment> = {}): Comment => ({
  id: createTestId(number),
  discussionId,
  content: `Número ${number}`,
  authorId: somebody,
  author,
  createdAt: '2026-11-21T12:00:00.000Z',
  likes: 0,
  liked: false,
  replies: 0,
  ...more,
});
const root: CommentThread = {
  ...comment(11, { replies: 1 }),
  firstReplies: [comment(12, { parentCommentId: createTestId(11) })],
};
const open: Discussion = {
  id: discussionId,
  title: 'Como faço?',
  content: 'Assim?',
  truncated: false,
  excerpt: '',
  category: 'ia',
  authorId: me,
  author,
  createdAt: '2026-11-21T11:00:00.000Z',
  likes: 0,
  liked: false,
  replies: 3,
  attachments: [],
  acceptedCommentId: null,
  views: 1,
};

const oldest: CommentThreadsQuery = { discussionId, sort: 'antigos', around: undefined };
let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<CommentPages>(commentKeys.list(oldest), {
    pages: [{ items: [comment(10), root], next: undefined, previous: undefined }],
    pageParams: [{}],
  });
  cache.setQueryData<Discussion>(discussionKeys.one(discussionId), open);
  return subscribeCacheToComments(cache, { discussionId, memberId: me });
});

// Mocks the network: `fetch` records each request and returns the response that the test sets.
const requests: string[] = [];
const network = globalThis.fetch;
const respondWith = (respond: (address: string) => Response) => {
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : address.toString();
    requests.push(url);
    return respond(url);
  };
};
afterEach(() => {
  requests.length = 0;
  globalThis.fetch = network;
});

const shown = () =>
  cache.getQueryData<CommentPages>(commentKeys.list(oldest)) ?? { pages: [], pageParams: [] };
const shownIds = () => flattenPages(shown()).map(({ id }) => id);
const thread = (number: number) => flattenPages(shown()).find(({ id }) => id === createTestId(number));
const newItems = () => cache.getQueryData<readonly string[]>(commentKeys.newIds(discussionId)) ?? [];
const opened = () => cache.getQueryData<Discussion>(discussionKeys.one(discussionId));
const send = (frame: object) => dispatchFrame(JSON.stringify({ discussionId, ...frame }));
const toCommentIds = (number: number, parent?: number) => ({
  id: createTestId(number),
  parentId: parent ? createTestId(parent) : null,
});
const added = (number: number, parent?: number) =>
  send({ type: 'comment_added', ...toCommentIds(number, parent), authorId: somebody });

test('a new comment is announced and counted once, and does not move the list', () => {
  added(20);
  added(20);
  expect(newItems()).toEqual([createTestId(20)]);
  expect(opened()?.replies).toBe(4);
  expect(shownIds()).toEqual([createTestId(10), createTestId(11)]);
});

test('a new reply is counted in its thread', () => {
  added(21, 11);
  expect(newItems()).toEqual([]);
  expect(thread(11)).toMatchObject({ replies: 2, hasLaterReplies: true });
});

test('a comment or reply that is already shown is neither announced nor counted again', () => {
  added(10);
  added(12, 11);
  expect(newItems()).toEqual([]);
  expect(thread(11)).toMatchObject({ replies: 1 });
  expect(opened()?.replies).toBe(3);
});

test('an event of another discussion is ignored', () => {
  send({ type: 'comment_added', ...toCommentIds(20), authorId: somebody, discussionId: createTestId(2) });
  send({ type: 'comment_deleted', ...toCommentIds(10), discussionId: createTestId(2) });
  send({ type: 'answer_accepted', commentId: createTestId(10), discussionId: createTestId(2) });
  expect(newItems()).toEqual([]);
  expect(shownIds()).toEqual([createTestId(10), createTestId(11)]);
  expect(opened()?.acceptedCommentId).toBeNull();
});

test('the user’s own comment comes with its response while it is being sent, and is new in another tab', async () => {
  let respond = () => undefined as void;
  const isSending = cache
    .getMutationCache()
    .build(cache, {
      mutationKey: commentKeys.adding,
      mutationFn: () => new Promise<void>((resolve) => (respond = resolve)),
    })
    .execute(undefined);
  await Promise.resolve();
  send({ type: 'comment_added', ...toCommentIds(20), authorId: me });
  expect(newItems()).toEqual([]);
  respond();
  await isSending;
  send({ type: 'comment_added', ...toCommentIds(22), authorId: me });
  expect(newItems()).toEqual([createTestId(22)]);
});

test('a changed comment is refetched only if it is shown', async () => {
  respondWith(() => Response.json(comment(10, { content: 'Outro texto' })));
  send({ type: 'comment_changed', ...toCommentIds(77) });
  send({ type: 'comment_changed', ...toCommentIds(10) });
  await vi.waitFor(() => expect(thread(10)?.content).toBe('Outro texto'));
  expect(requests).toEqual([`/api/comments/${createTestId(10)}`]);
});

test('a request from before a change does not restore the old text', async () => {
  let resolveRequest: ((pages: CommentPages) => void) | undefined;
  cache.removeQueries({ queryKey: commentKeys.lists(discussionId) });
  const list = cache.fetchQuery<CommentPages>({
    queryKey: commentKeys.list(oldest),
    queryFn: () => new Promise((resolve) => (resolveRequest = resolve)),
  });
  await vi.waitFor(() => expect(cache.isFetching()).toBe(1));
  respondWith(() => Response.json(comment(10, { content: 'Outro texto' })));
  send({ type: 'comment_changed', ...toCommentIds(10) });
  await vi.waitFor(() => expect(requests).toEqual([`/api/comments/${createTestId(10)}`]));
  resolveRequest?.({
    pages: [{ items: [comment(10), root], next: undefined, previous: undefined }],
    pageParams: [{}],
  });
  await list;
  await vi.waitFor(() => expect(thread(10)?.content).toBe('Outro texto'));
});

test('a deleted comment is removed, and is no longer announced or counted', () => {
  added(20);
  send({ type: 'comment_deleted', ...toCommentIds(20) });
  send({ type: 'comment_deleted', ...toCommentIds(10) });
  send({ type: 'comment_deleted', ...toCommentIds(10) });
  expect(newItems()).toEqual([]);
  expect(shownIds()).toEqual([createTestId(11)]);
  expect(flattenComments(shown())).toHaveLength(2);
  expect(opened()?.replies).toBe(2);
});

test('a comment that returns from review is counted once, and fetched into its position', () => {
  send({ type: 'comment_deleted', ...toCommentIds(10) });
  expect(opened()?.replies).toBe(2);
  send({ type: 'comment_returned', ...toCommentIds(10) });
  send({ type: 'comment_returned', ...toCommentIds(10) });
  expect(opened()?.replies).toBe(3);
  expect(cache.getQueryState(commentKeys.list(oldest))?.isInvalidated).toBe(true);
  send({ type: 'comment_deleted', ...toCommentIds(10) });
  expect(opened()?.replies).toBe(2);
});

test('the accepted comment is marked in its place, and the mark is removed', () => {
  send({ type: 'answer_accepted', commentId: createTestId(12) });
  expect(thread(11)?.firstReplies?.[0]?.accepted).toBe(true);
  expect(opened()?.acceptedCommentId).toBe(createTestId(12));
  send({ type: 'answer_accepted', commentId: null });
  expect(thread(11)?.firstReplies?.[0]?.accepted).toBe(false);
  expect(opened()?.acceptedCommentId).toBeNull();
});

test('new comments are inserted one page at a time; the others remain announced', async () => {
  const many = Array.from({ length: 40 }, (_, index) => 100 + index);
  for (const number of many) added(number);
  respondWith((address) => {
    const from = many.findIndex((number) => address.includes(createTestId(number)));
    return Response.json([comment(10), ...many.slice(from, from + 25).map((number) => comment(number))]);
  });
  expect(await showNewComments(cache, discussionId)).toBe(createTestId(100));
  expect(newItems()).toEqual(many.slice(25).map(createTestId));
  expect(await showNewComments(cache, discussionId)).toBe(createTestId(125));
  expect(newItems()).toEqual([]);
  expect(shownIds()).toEqual([10, 11, ...many].map(createTestId));
  expect(requests).toEqual(
    [100, 125].map(
      (number) =>
        `/api/discussions/${discussionId}/comments?around=${createTestId(number)}&sort=antigos&limit=50`,
    ),
  );
});

test('deleted new comments are skipped; after any other error they remain announced', async () => {
  for (const number of [30, 31]) added(number);
  respondWith(() => Response.json({}, { status: 503 }));
  await expect(showNewComments(cache, discussionId)).rejects.toMatchObject({ status: 503 });
  expect(newItems()).toEqual([createTestId(30), createTestId(31)]);
  respondWith((address) =>
    address.includes(createTestId(30)) ? Response.json({}, { status: 404 }) : Response.json([comment(31)]),
  );
  expect(await showNewComments(cache, discussionId)).toBe(createTestId(31));
  expect(newItems()).toEqual([]);
  expect(shownIds()).toEqual([10, 11, 31].map(createTestId));
});
