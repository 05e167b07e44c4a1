import type { CommunityStats } from '@mutirao/contract/features/community/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { CommunityStatsPanel, type CommunityStatsDialogName } from './CommunityStatsPanel.tsx';

const read = 'GET /api/community-stats';
const stats: CommunityStats = {
  totalMembers: 1_204,
  onlineMembers: 7,
  totalAdmins: 1,
  newDiscussionsToday: 3,
  chatMessagesCount: 0,
  newMembersToday: 0,
  newCommentsToday: 12,
  eventsToday: 1,
};

async function renderPanel(handler: Parameters<typeof stubServer>[0][string]) {
  const onOpen = vi.fn<(layer: CommunityStatsDialogName) => void>();
  stubServer({ [read]: handler });
  await renderInHub(
    <CommunityStatsPanel onOpen={onOpen}>
      <p>Ranking</p>
    </CommunityStatsPanel>,
  );
  return onOpen;
}

const community = () => screen.getByRole('region', { name: 'Comunidade' });
const today = () => screen.getByRole('region', { name: 'Hoje no hub' });

test('people can be invited while the statistics load', async () => {
  const onOpen = await renderPanel(() => new Promise(() => undefined));
  expect(within(today()).queryByRole('list')).toBeNull();
  expect(screen.getByText('Ranking')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Convidar pessoas' }));
  expect(onOpen.mock.calls).toEqual([['invites']]);
});

test('loaded statistics show the community and what is new today', async () => {
  const onOpen = await renderPanel({ body: stats });
  await screen.findByText('1.204');
  const names = within(community()).getAllByRole('term');
  expect(names.map(({ textContent }) => textContent)).toEqual(['membros', 'online', 'admin']);
  const lines = within(today()).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '3 novas discussões',
    '1 evento hoje',
    '12 novos comentários',
    'Nenhum membro novo',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '12 novos comentários' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nenhum membro novo' }));
  expect(onOpen.mock.calls).toEqual([['comments'], ['members']]);
});

test('an online count above a cached member count raises the member count', async () => {
  await renderPanel({ body: { ...stats, totalMembers: 5 } });
  await within(today()).findByRole('list');
  const [members, online] = within(community()).getAllByRole('definition');
  expect([members?.textContent, online?.textContent]).toEqual(['7', '7']);
});

test('statistics that failed to load are loaded by their retry button, and other content stays', async () => {
  let fails = true;
  await renderPanel(() => (fails ? { status: 500, body: {} } : { body: stats }));
  expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível carregar os números.');
  expect(screen.getByText('Ranking')).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('1.204')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
