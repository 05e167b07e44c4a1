import type { Comment, CommentThread } from '@mutirao/contract/features/comments/schemas';
import { expect, test } from 'vitest';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { createId } from '#testing/create-id.ts';
import * as pages from './pages.ts';

const comment = (number: number, more: Partial<Comment> = {}): Comment => ({
  id: createId(number),
  discussionId: createId(1),
  content: `Número ${number}`,
  authorId: createId(901),
  author: { name: 'Ana', avatar: null, role: 'member' },
  createdAt: `2026-11-21T12:00:${number}.000Z`,
  likes: 0,
  liked: false,
  replies: 0,
  ...more,
});
const reply = (number: number) => comment(number, { parentCommentId: createId(11) });

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
  expect(getIds(twice)).toEqual([createId(10), createId(11), createId(20)]);
  expect(getIds(pages.withThread(data, comment(20), 'first'))[0]).toBe(createId(20));
});

test('a later reply is counted in its thread, and shown when it is fetched', () => {
  const later = pages.withUnloadedReply(data, createId(11));
  expect(flattenPages(later)[1]).toMatchObject({ replies: 3, hasLaterReplies: true });
  expect(flattenPages(later)[1]?.firstReplies).toHaveLength(2);
  const page = { items: [reply(21), reply(13)], next: undefined, previous: undefined };
  const [, thread] = flattenPages(
    pages.withReplies(later, { rootId: createId(11), page, direction: 'next' }),
  );
  expect(thread?.firstReplies?.map(({ id }) => id)).toEqual([createId(12), createId(13), createId(21)]);
  expect(thread?.hasLaterReplies).toBe(false);
});

test('a deleted comment is removed; a root with replies leaves a placeholder until the last one is deleted', () => {
  expect(getIds(pages.withoutComment(data, { id: createId(10), parentId: null }))).toEqual([createId(11)]);
  const placeholder = pages.withoutComment(data, { id: createId(11), parentId: null });
  expect(flattenPages(placeholder)[1]).toMatchObject({ removed: true, content: '', author: { name: '' } });
  const one = pages.withoutComment(placeholder, { id: createId(12), parentId: createId(11) });
  expect(flattenPages(one)[1]).toMatchObject({ replies: 1 });
  expect(getIds(pages.withoutComment(one, { id: createId(13), parentId: createId(11) }))).toEqual([
    createId(10),
  ]);
});

test('a reply to a deleted comment shows the name of its author without a link', () => {
  const replyTo = { id: createId(12), authorId: createId(901), name: 'Ana' };
  const withReplies = pages.withReply(data, { ...reply(14), replyTo });
  const removed = pages.withoutComment(withReplies, { id: createId(12), parentId: createId(11) });
  const [, last] = flattenPages(removed)[1]?.firstReplies ?? [];
  expect(last?.replyTo).toEqual({ authorId: createId(901), name: 'Ana' });
});

test('only one comment at a time is accepted, a root or a reply', () => {
  const [first, second] = flattenPages(
    pages.withAcceptedComment(pages.withAcceptedComment(data, createId(10)), createId(12)),
  );
  expect(first?.accepted).toBe(false);
  expect(second?.firstReplies?.[0]?.accepted).toBe(true);
});

test('the current text of a comment replaces the old one', () => {
  const changed = pages.withReplacedComment(data, { ...reply(12), content: 'Outro texto' });
  expect(pages.flattenComments(changed).map(({ content }) => content)).toContain('Outro texto');
});
