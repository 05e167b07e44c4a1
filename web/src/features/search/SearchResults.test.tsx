import type { DiscussionHit, GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { HitList } from './HitList.tsx';
import { SearchOverview } from './SearchOverview.tsx';

const hit: DiscussionHit = {
  type: 'discussion',
  id: '00000000-0000-7000-8000-000000000002',
  title: ['', 'Horta', ' na praça'],
  excerpt: ['Vamos plantar?'],
  category: null,
  authorId: ana.id,
  author: { name: ana.name, avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 0,
  replies: 0,
  solved: false,
};

type Matches = GroupedSearchResults['matches'];

const respond = (matches: Matches) =>
  stubServer({
    'GET /api/search': {
      body: {
        groups: [{ type: 'discussion', items: [hit], next: null }],
        meant: null,
        matches,
        unfinished: [],
      },
    },
  });

async function renderOverview(matches: Matches) {
  respond(matches);
  await renderInHub(<SearchOverview query={{ q: 'horta xilofone' }} onChange={() => undefined} />);
  await screen.findByRole('article');
}

async function renderList(matches: Matches) {
  respond(matches);
  const query = { q: 'horta xilofone', type: 'discussion' } as const;
  await renderInHub(<HitList query={query} onChange={() => undefined} />);
  await screen.findByRole('article');
}

async function renderPalette(matches: Matches) {
  respond(matches);
  await renderInHub(
    <CommandPalette memberId={ana.id} actions={[]} takeTyped={() => ''} onClose={() => undefined} />,
  );
  await userEvent.type(screen.getByRole('combobox'), 'horta xilofone');
  await screen.findByText('1 resultado');
}

const notice = () => screen.queryByText(/^Nenhum texto tem todas as palavras/);

const places = [
  ['overview', renderOverview],
  ['list of one type', renderList],
  ['command palette', renderPalette],
] as const;

test.each(places)('the %s says that its results have only some of the words', async (_, renderResults) => {
  await renderResults('some');
  expect(notice()).not.toBeNull();
});

test.each(places)('the %s with results for all words has no such notice', async (_, renderResults) => {
  await renderResults('all');
  expect(notice()).toBeNull();
});
