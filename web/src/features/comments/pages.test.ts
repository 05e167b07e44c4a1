import type { Comment, CommentThread } from '@mutirao/contract/features/comments/schemas';
import { expect, test } from 'vitest';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { createTestId } from '#testing/create-test-id.ts';
import * as pages from './pages.ts';

const comment = (number: number, more: Partial<Comment> = {}): Comment => ({
  id: createTestId(number),
  discussionId: createTestId(1),
  content: `Número ${number}`,
  authorId: createTestId(901),
  author: { name: 'Ana', avatar: null, role: 'member' },
  createdAt: `2026-11-21T12:00:${number}.000Z`,
  likes: 0,
  liked: false,
  replies: 0,
  ...more,
});
const reply = (number: number) => comment(number, { parentCommentId: createTestId(11) });

const items: CommentThread[] = [
  comment(10),
  { ...comment(11, { replies: 2 }), firstReplies: [reply(12), reply(13)], nextReplies: 'x' },
];
const data: pages.CommentPages = {
  pages: [{ items, next: undefined, previous: undefined }],
  pageParams: [{}],
};
const getIds = (commentPages: pages.CommentPages) => flattenPages(commentPages).map(({ id }) => id);

test('a comment is at its end once, however many times it arrives', () => {
  const twice = pages.withThread(pages.withThread(data, comment(20), 'last'), comment(20), 'first');
  expect(getIds(twice)).toEqual([createTestId(10), createTestId(11), createTestId(20)]);
  expect(getIds(pages.withThread(data, comment(20), 'first'))[0]).toBe(createTestId(20));
});

test('a later reply is counted in its thread, and shown when it is fetched', () => {
  const later = pages.withUnloadedReplyCounted(data, createTestId(11));
  expect(flattenPages(later)[1]).toMatchObject({ replies: 3, hasLaterReplies: true });
  expect(flattenPages(later)[1]?.firstReplies).toHaveLength(2);
  const page = { items: [reply(21), reply(13)], next: undefined, previous: undefined };
  const [, thread] = flattenPages(
    pages.withReplies(later, { rootId: createTestId(11), page, direction: 'next' }),
  );
  expect(thread?.firstReplies?.map(({ id }) => id)).toEqual([
    createTestId(12),
    createTestId(13),
    createTestId(21),
  ]);
  expect(thread?.hasLaterReplies).toBe(false);
});

test('a deleted comment is removed; a root with replies leaves a placeholder until the last one is deleted', () => {
  expect(getIds(pages.withoutComment(data, { id: createTestId(10), parentId: null }))).toEqual([
    createTestId(11),
  ]);
  const placeholder = pages.withoutComment(data, { id: createTestId(11), parentId: null });
  expect(flattenPages(placeholder)[1]).toMatchObject({ removed: true, content: '', author: { name: '' } });
  const one = pages.withoutComment(placeholder, { id: createTestId(12), parentId: createTestId(11) });
  expect(flattenPages(one)[1]).toMatchObject({ replies: 1 });
  expect(getIds(pages.withoutComment(one, { id: createTestId(13), parentId: createTestId(11) }))).toEqual([
    createTestId(10),
  ]);
});

test('a reply to a deleted comment shows the name of its author without a link', () => {
  const replyTo = { id: createTestId(12), authorId: createTestId(901), name: 'Ana' };
  const withReplies = pages.withReply(data, { ...reply(14), replyTo });
  const removed = pages.withoutComment(withReplies, { id: createTestId(12), parentId: createTestId(11) });
  const [, last] = flattenPages(removed)[1]?.firstReplies ?? [];
  expect(last?.replyTo).toEqual({ authorId: createTestId(901), name: 'Ana' });
});

test('only one comment at a time is accepted, a root or a reply', () => {
  const [first, second] = flattenPages(
    pages.withAcceptedComment(pages.withAcceptedComment(data, createTestId(10)), createTestId(12)),
  );
  expect(first?.accepted).toBe(false);
  expect(second?.firstReplies?.[0]?.accepted).toBe(true);
});

test('the current text of a comment replaces the old one', () => {
  const changed = pages.withReplacedComment(data, { ...reply(12), content: 'Outro texto' });
  expect(pages.flattenComments(changed).map(({ content }) => content)).toContain('Outro texto');
});
