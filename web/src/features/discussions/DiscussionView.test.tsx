import { createTitleFromText } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { DiscussionView } from './DiscussionView.tsx';

const content = 'Vamos plantar na praça?';
const discussion: Discussion = {
  id: '00000000-0000-7000-8000-0000000000d1',
  title: 'Horta na praça',
  excerpt: content,
  content,
  category: null,
  authorId: ana.id,
  author: { name: ana.name, avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 4,
  replies: 3,
  liked: false,
  attachments: [],
  truncated: false,
  acceptedCommentId: null,
  views: 9,
};

/** Returns the words of the discussion that a reader sees. A heading that only screen readers read is left out. */
async function renderDiscussion(overrides: Partial<Discussion>) {
  stubServer({
    [`GET /api/discussions/${discussion.id}/opened`]: {
      body: { discussion: { ...discussion, ...overrides } },
    },
  });
  await renderInHub(<DiscussionView id={discussion.id} onLeave={() => undefined} />);
  const article = await screen.findByRole('article');
  await screen.findByText(content, { selector: 'p' });
  return Array.from(article.querySelectorAll('h1, h1 ~ div p'))
    .filter((element) => !element.classList.contains('sr-only'))
    .map(({ textContent }) => textContent);
}

test('an automatic title names the discussion, and its words are seen once, in the text', async () => {
  expect(await renderDiscussion({ title: createTitleFromText(content) })).toEqual([content]);
  expect(screen.getByRole('heading', { level: 1, name: content })).toBeDefined();
});

test('a title of its own is seen above the text', async () => {
  expect(await renderDiscussion({})).toEqual(['Horta na praça', content]);
});
