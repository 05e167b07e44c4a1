import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { Feed } from './Feed.tsx';

const loading = 'Carregando discussões';
const card: DiscussionCard = {
  id: '00000000-0000-7000-8000-0000000000d1',
  title: 'Horta na praça',
  excerpt: 'Vamos plantar?',
  content: 'Vamos plantar?',
  category: null,
  authorId: ana.id,
  author: { name: ana.name, avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 4,
  replies: 3,
  liked: false,
  attachments: [],
};

afterEach(() => {
  vi.useRealTimers();
});

/** Renders the feed. Returns the function that lets the server respond to its first request. */
async function renderFeed() {
  const { promise, resolve } = Promise.withResolvers<void>();
  stubServer({
    'GET /api/discussions': async () => {
      await promise;
      return { body: [card] };
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderInHub(
    <Feed
      query={{ sort: 'novos', category: undefined, q: undefined }}
      onCompose={() => undefined}
      onClearFilter={() => undefined}
    />,
  );
  return resolve;
}

const advance = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const spinner = () => screen.queryByText(loading)?.querySelector('svg, [class*=spin]') ?? null;

test('the first load of the feed shows a spinner after 400 ms, and none once the cards are there', async () => {
  const respond = await renderFeed();
  await advance(399);
  expect(spinner()).toBeNull();
  await advance(1);
  expect(spinner()).not.toBeNull();
  respond();
  await advance(50);
  expect(screen.getByText(card.title)).toBeDefined();
  expect(spinner()).toBeNull();
});

test('a first load of less than 400 ms shows no spinner at any time', async () => {
  const respond = await renderFeed();
  await advance(350);
  respond();
  await advance(49);
  expect(screen.getByText(card.title)).toBeDefined();
  await advance(1_000);
  expect(spinner()).toBeNull();
});

test('a search of the feed that the hub rejects as busy is retried after the time that the hub gives', async () => {
  let rejections = 0;
  stubServer({
    'GET /api/discussions': () => {
      rejections += 1;
      if (rejections > 2) return { body: [card] };
      const body = { code: 'search_busy', message: 'A busca não terminou a tempo.', requestId: 'r' };
      return { status: 503, headers: { 'Retry-After': '1' }, body };
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderInHub(
    <Feed
      query={{ sort: 'novos', category: undefined, q: 'horta' }}
      onCompose={() => undefined}
      onClearFilter={() => undefined}
    />,
  );
  await advance(900);
  expect(screen.getByText(/^Há muitas buscas agora/)).toBeDefined();
  expect(rejections).toBe(1);
  await advance(2_000);
  expect(rejections).toBe(3);
  await advance(50);
  expect(screen.getByText(card.title)).toBeDefined();
  expect(screen.queryByText(/^Há muitas buscas agora/)).toBeNull();
});
