import type { CommentThread } from '@mutirao/contract/features/comments/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { CommentsContext } from './comments-context.ts';
import { ThreadItem } from './ThreadItem.tsx';

const author = (id: string, name: string) => ({ id, name, avatar: null, role: 'member' }) as const;
const comment = (id: string, name: string) => ({
  id,
  discussionId: 'd1',
  content: `Texto de ${name}`,
  authorId: name,
  author: author(name, name),
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 0,
  liked: false,
  replies: 0,
});
const discussion: Discussion = {
  id: 'd1',
  title: 'Horta',
  excerpt: '',
  content: '',
  category: null,
  authorId: 'Eva',
  author: author('Eva', 'Eva'),
  createdAt: '2026-01-01T11:00:00.000Z',
  likes: 0,
  replies: 3,
  liked: false,
  attachments: [],
  truncated: false,
  acceptedCommentId: null,
  views: 0,
};
const thread: CommentThread = {
  ...comment('c1', 'Bia'),
  replies: 3,
  firstReplies: [{ ...comment('c2', 'Eva'), parentCommentId: 'c1' }],
  nextReplies: 'cursor',
  hasLaterReplies: true,
};

const renderThread = (overrides: Partial<CommentThread> = {}, target?: string) =>
  renderInHub(
    <CommentsContext value={{ discussion, target, onReply: null }}>
      <ul>
        <ThreadItem thread={{ ...thread, ...overrides }} />
      </ul>
    </CommentsContext>,
  );

test('replies are a list named by the author of the comment, and can be hidden and shown again', async () => {
  stubServer({});
  await renderThread();
  expect(screen.getByRole('list', { name: 'Respostas para Bia' }).children).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar respostas', expanded: true }));
  expect(screen.queryByRole('list', { name: 'Respostas para Bia' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver 3 respostas', expanded: false }));
  expect(screen.getByRole('list', { name: 'Respostas para Bia' })).toBeDefined();
});

test('further replies are counted and fetched on request', async () => {
  const sent = stubServer({ 'GET /api/discussions/d1/comments': { body: [] } });
  await renderThread();
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais 2 respostas' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/discussions/d1/comments'));
});

test('a comment without replies offers none', async () => {
  stubServer({});
  await renderThread({ replies: 0, firstReplies: [], hasLaterReplies: false });
  expect(screen.queryByRole('button', { name: /respostas?$/ })).toBeNull();
});

test('a removed comment says so and shows no author', async () => {
  stubServer({});
  await renderThread({ removed: true, replies: 0, firstReplies: [], hasLaterReplies: false });
  expect(screen.getByRole('article', { name: 'Comentário removido' }).textContent).not.toContain('Bia');
});
