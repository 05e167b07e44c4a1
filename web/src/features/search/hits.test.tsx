import { createTitleFromText } from '@mutirao/contract/features/discussions/limits';
import type { DiscussionHit } from '@mutirao/contract/features/search/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { HitCard } from './HitCard.tsx';
import { CommandPaletteHit } from './CommandPaletteHit.tsx';

const text = 'Vamos plantar tomates e manjericão no canteiro da praça nova amanhã cedo, com ferramentas';
const hit: DiscussionHit = {
  type: 'discussion',
  id: '00000000-0000-7000-8000-000000000002',
  title: ['Vamos plantar ', 'tomates', createTitleFromText(text).slice(21)],
  excerpt: ['Vamos plantar ', 'tomates', text.slice(21)],
  category: null,
  authorId: ana.id,
  author: { name: ana.name, avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 0,
  replies: 0,
  solved: false,
};
const short = { ...hit, title: ['', 'Tomates'], excerpt: ['', 'Tomates'] };

const renderCard = async (shown: DiscussionHit) =>
  (await renderInHub(<HitCard hit={shown} onAuthor={() => undefined} />)).container.textContent;
const renderLine = async (shown: DiscussionHit) =>
  (await renderInHub(<CommandPaletteHit hit={shown} />)).container.textContent;

test.each([
  ['the search page', renderCard],
  ['the command palette', renderLine],
])('a hit in %s shows the words of an automatic title once', async (_, renderHit) => {
  const shown = await renderHit(hit);
  expect(shown.match(/tomates/g)).toHaveLength(1);
  expect(shown).toContain('…amanhã cedo, com ferramentas');
  expect((await renderHit(short)).match(/Tomates/g)).toHaveLength(1);
});

test('a hit with a written title shows its excerpt whole', async () => {
  await renderInHub(<HitCard hit={{ ...hit, title: ['Horta'] }} onAuthor={() => undefined} />);
  expect(screen.getByRole('article').textContent).toContain(text);
});
