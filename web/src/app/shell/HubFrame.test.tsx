import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import { defaultHubSwitches } from '@mutirao/contract/features/hub-settings/switches';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { HubContext } from '#features/hub-settings/index.ts';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { HubFrame } from './HubFrame.tsx';

const hub: PublicHubData = {
  name: 'Mutirão',
  reading: 'open',
  joining: 'open',
  accent: null,
  logo: null,
  maintenance: null,
  fileMegabytes: maxFileMegabytes,
  ...defaultHubSwitches,
  categories: [],
  needsSetup: false,
  outbox: false,
  assistant: false,
  firstPeriod: 'all',
  zone: 'America/Sao_Paulo',
};
const inMaintenance: Partial<PublicHubData> = { maintenance: { message: null } };
const ban = { type: 'permanent_ban', reason: 'Ofensa', rule: null, endsAt: null } as const;
const suspension = {
  ...ban,
  type: 'temporary_ban',
  endsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
} as const;

type Options = { me?: Partial<OwnProfile> | null; hubChanges?: Partial<PublicHubData>; path?: string };

/**
 * Renders the frame around three screens: the feed, the rankings and the member's own sanctions. The button
 * before it begins the maintenance while the page is open.
 */
async function renderFrame({ me = {}, hubChanges = {}, path = '/' }: Options = {}) {
  stubServer({});
  const rootRoute = createRootRoute();
  const hubRoute = createRoute({ getParentRoute: () => rootRoute, id: 'hub', component: HubFrame });
  const feed = createRoute({
    getParentRoute: () => hubRoute,
    path: '/',
    component: () => <input aria-label="Feed" />,
  });
  const rankings = createRoute({
    getParentRoute: () => hubRoute,
    path: '/rankings',
    staticData: { isOutsideFeedTab: true },
    component: () => <p>Rankings abertos</p>,
  });
  const sanctions = createRoute({
    getParentRoute: () => hubRoute,
    path: '/settings/sancoes',
    staticData: { isOutsideFeedTab: true },
    component: () => <p>Sanções abertas</p>,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([hubRoute.addChildren([feed, rankings, sanctions])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  function Page() {
    const [changes, setChanges] = useState(hubChanges);
    return (
      <HubContext value={{ hub: { ...hub, ...changes }, development: false, onHubChange: () => undefined }}>
        <button type="button" onClick={() => setChanges(inMaintenance)}>
          Começar a manutenção
        </button>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </HubContext>
    );
  }
  await act(() => renderInHub(<Page />, { me: me && { ...ana, ...me } }));
}

/** Fires the event that opens a dialog. The dialogs are loaded on demand, so `act` must wait for them. */
const openDialog = (fire: () => void) => act(() => Promise.resolve(fire()));

const feed = () => screen.findByRole('textbox', { name: 'Feed' });
const panel = () => screen.queryByRole('complementary', { name: 'Comunidade' });
const bars = () => screen.queryAllByRole('navigation', { name: 'Seções' });
const linksOf = (bar: HTMLElement | undefined) =>
  bar &&
  within(bar)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a member has the sections at the top and on a phone at the bottom, and the panel beside the feed', async () => {
  await renderFrame();
  await feed();
  const [top, bottom] = bars();
  expect(linksOf(top)).toEqual(['Hub', 'Cursos', 'Eventos', 'Chat', 'Atividade', 'Rankings']);
  expect(linksOf(bottom)).toEqual(['Hub', 'Eventos', 'Chat', 'Cursos']);
  expect(panel()).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Você está visitando' })).toBeNull();
});

test('outside the feed there is no panel, and the feed is not the current section', async () => {
  await renderFrame({ path: '/rankings' });
  await screen.findByText('Rankings abertos');
  expect(panel()).toBeNull();
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Rankings']);
});

test('the first link skips to the content, which can take the focus', async () => {
  await renderFrame();
  await feed();
  await userEvent.tab();
  await userEvent.tab();
  const { activeElement } = document;
  expect(activeElement).toBe(screen.getByRole('link', { name: 'Pular para o conteúdo' }));
  const main = screen.getByRole('main');
  expect(activeElement?.getAttribute('href')).toBe(`#${main.id}`);
  main.focus();
  expect(document.activeElement).toBe(main);
});

test.each([
  ['moderator', true],
  ['admin', true],
  ['member', false],
] as const)('the section of the staff is shown to a user with the role %s: %s', async (role, isShown) => {
  await renderFrame({ me: { role } });
  await feed();
  expect(linksOf(bars()[0])?.some((name) => name?.startsWith('Admin'))).toBe(isShown);
});

test('a guest of an open hub reads the feed, is asked to sign in, and has no content of members', async () => {
  await renderFrame({ me: null });
  await feed();
  const banner = within(screen.getByRole('region', { name: 'Você está visitando' }));
  expect(banner.getByRole('link', { name: 'Entrar' })).toBeDefined();
  expect(banner.getByRole('link', { name: 'Criar conta' })).toBeDefined();
  expect(bars().map(linksOf)).toEqual([['Hub']]);
  expect(panel()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Notificações/ })).toBeNull();
});

test('a guest of a hub that is closed to guests sees no navigation and no content', async () => {
  await renderFrame({ me: null, hubChanges: { reading: 'closed' } });
  expect(document.body.textContent).toBe('Começar a manutenção');
  expect(screen.queryByRole('textbox', { name: 'Feed' })).toBeNull();
});

test.each([
  ['/', { key: '/' }, 'Busca'],
  ['Control K', { key: 'k', ctrlKey: true }, 'Busca'],
  ['?', { key: '?', shiftKey: true }, 'Atalhos do teclado'],
])('%s opens a dialog, and Escape closes it', async (_, key, name) => {
  await renderFrame();
  await feed();
  await openDialog(() => fireEvent.keyDown(document.body, key));
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the same keys open nothing while the user types', async () => {
  await renderFrame();
  const field = await feed();
  await userEvent.type(field, '/?');
  expect(field).toHaveProperty('value', '/?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest can search', async () => {
  await renderFrame({ me: null });
  await feed();
  await openDialog(() => fireEvent.click(screen.getByRole('button', { name: /^Pesquisar no hub/ })));
  expect(await screen.findByRole('dialog', { name: 'Busca' })).toBeDefined();
});

test('on a phone the other sections and the panel are in a sheet', async () => {
  await renderFrame({ path: '/rankings' });
  await screen.findByText('Rankings abertos');
  const more = screen.getByRole('button', { name: 'Mais' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await openDialog(() => fireEvent.click(more));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mais' }));
  expect(await sheet.findByRole('link', { name: /Rankings/ })).toBeDefined();
  expect(more.getAttribute('aria-expanded')).toBe('true');
});

test('a banned member sees the ban instead of the hub', async () => {
  await renderFrame({ me: { ban } });
  expect(await screen.findByRole('heading', { name: 'Sua conta foi banida.' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Feed' })).toBeNull();
  expect(bars()).toEqual([]);
});

test('a banned member can open their sanctions', async () => {
  await renderFrame({ me: { ban }, path: '/settings/sancoes' });
  expect(await screen.findByText('Sanções abertas')).toBeDefined();
  expect(bars()).toEqual([]);
});

test('a suspended member sees the hub below the end of the suspension', async () => {
  await renderFrame({ me: { ban: suspension } });
  await feed();
  const notice = await screen.findByRole('status', { name: 'Sua situação no hub' });
  expect(notice.textContent).toContain('Sua conta está suspensa até');
  expect(screen.getByRole('main').contains(notice)).toBe(true);
});

test('a member who has not read a decision has a notice', async () => {
  await renderFrame({ me: { unseenSanctions: 1 } });
  expect(await screen.findByRole('status', { name: 'Sua situação no hub' })).toBeDefined();
});

test('an applicant sees that the approval is missing instead of the hub', async () => {
  await renderFrame({ me: { joining: { words: '', reason: null } } });
  expect(await screen.findByRole('heading', { name: 'Falta só a aprovação' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Feed' })).toBeNull();
});

test.each([
  ['a member', {}],
  ['a moderator without the second factor', { role: 'moderator', lacksFactor: true }],
] as const)('during maintenance %s reaches only the screens that stay available', async (_, me) => {
  await renderFrame({ me, hubChanges: inMaintenance, path: '/settings/sancoes' });
  expect(await screen.findByText('Sanções abertas')).toBeDefined();
  expect(bars()).toEqual([]);
  expect(screen.queryByRole('status', { name: 'O hub está em manutenção' })).toBeNull();
});

test.each([
  ['moderator', 0],
  ['admin', 1],
] as const)(
  'during maintenance the role %s uses the hub below a notice with %s buttons',
  async (role, buttons) => {
    await renderFrame({ me: { role }, hubChanges: inMaintenance });
    await feed();
    const notice = await screen.findByRole('status', { name: 'O hub está em manutenção' });
    expect(within(notice).queryAllByRole('button')).toHaveLength(buttons);
  },
);

test('maintenance that begins while the page is open does not replace it', async () => {
  await renderFrame();
  const field = await feed();
  await userEvent.type(field, 'rascunho');
  await userEvent.click(screen.getByRole('button', { name: 'Começar a manutenção' }));
  expect(await feed()).toBe(field);
  expect(field).toHaveProperty('value', 'rascunho');
});
