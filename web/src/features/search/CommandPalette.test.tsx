import type {
  DiscussionHit,
  GroupedSearchResults,
  MemberHit,
} from '@mutirao/contract/features/search/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Moon, PenLine, Sparkles } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { readRecentSearches, saveRecentSearch } from './recent-searches.ts';

const search = 'GET /api/search';

const bia: MemberHit = {
  type: 'member',
  id: 'm2',
  name: ['', 'Hort', 'ênsia'],
  avatar: null,
  role: 'moderator',
};
const garden: DiscussionHit = {
  type: 'discussion',
  id: 'd1',
  title: ['', 'Hort', 'a na praça'],
  excerpt: ['Vamos plantar?'],
  category: null,
  authorId: ana.id,
  author: { name: ana.name, avatar: null, role: 'member' },
  createdAt: '2026-01-01T12:00:00.000Z',
  likes: 0,
  replies: 0,
  solved: false,
};
const none: GroupedSearchResults = { groups: [], meant: null, unfinished: [] };
const found: GroupedSearchResults = {
  ...none,
  groups: [
    { type: 'discussion', items: [garden], next: null },
    { type: 'member', items: [bia], next: null },
  ],
};

type Handler = Parameters<typeof stubServer>[0][string];

async function renderPalette(
  handler: Handler = { body: found },
  { typed = '', hasAssistant = false }: { typed?: string; hasAssistant?: boolean } = {},
) {
  const sent = stubServer({ [search]: handler });
  const callbacks = {
    onClose: vi.fn<() => void>(),
    compose: vi.fn<() => void>(),
    theme: vi.fn<() => void>(),
    ask: vi.fn<(q: string) => void>(),
  };
  const askAction = (q: string) => ({
    key: 'ask',
    label: `Perguntar: ${q}`,
    Icon: Sparkles,
    run: () => callbacks.ask(q),
  });
  await renderInHub(
    <CommandPalette
      memberId={ana.id}
      actions={[
        { key: 'new', label: 'Nova discussão', Icon: PenLine, run: callbacks.compose },
        { key: 'theme', label: 'Usar o tema escuro', Icon: Moon, run: callbacks.theme },
      ]}
      createAssistantAction={hasAssistant ? askAction : undefined}
      takeTyped={() => typed}
      onClose={callbacks.onClose}
    />,
  );
  const queries = () =>
    sent.filter(({ call }) => call === search).map(({ query }) => new URLSearchParams(query).get('q'));
  return { ...callbacks, queries };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pesquisar no hub' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Returns the option that the field says is active. It must be the only one that is selected. */
function activeOption() {
  const selected = screen.queryAllByRole('option', { selected: true });
  const id = field().getAttribute('aria-activedescendant');
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id]);
  return selected[0]?.textContent;
}
const results = (name: string) => screen.findByRole('group', { name });

test('the palette opens with its field focused, and lists the recent searches and the actions', async () => {
  saveRecentSearch(ana.id, 'horta');
  const { queries } = await renderPalette();
  expect(screen.getByRole('dialog', { name: 'Busca' })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(options()).toEqual(['horta', 'Nova discussão', 'Usar o tema escuro']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(activeOption()).toBeUndefined();
  expect(queries()).toEqual([]);
});

test('what was typed before the field had the focus is in the field', async () => {
  await renderPalette(undefined, { typed: 'tem' });
  await waitFor(() => expect(field().value).toBe('tem'));
});

test('one letter filters the actions and searches nothing', async () => {
  const { queries } = await renderPalette();
  await userEvent.type(field(), 'n');
  expect(options()).toEqual(['Nova discussão']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'z');
  expect(options()).toEqual([]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(queries()).toEqual([]);
});

test('the hits are in groups before the links to all results, and their number is announced', async () => {
  const { queries } = await renderPalette();
  await userEvent.type(field(), 'hort');
  expect(within(await results('Discussões')).getByRole('option').textContent).toContain('Horta na praça');
  expect(within(await results('Pessoas')).getByRole('option').textContent).toContain('HortênsiaModerador');
  expect(
    within(await results('Resultados'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ver todos os resultados de “hort”', 'Filtrar o hub por “hort”']);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 resultados'));
  expect(screen.getByRole('listbox', { name: 'Resultados' }).getAttribute('aria-busy')).toBe('false');
  expect(queries()).toEqual(['hort']);
});

test('the list is busy until the server responds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPalette(() => promise.then(() => ({ body: found })));
  await userEvent.type(field(), 'hort');
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  resolve();
  await results('Discussões');
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
});

test('a search without results says so, and suggests another spelling', async () => {
  await renderPalette({ body: { ...none, meant: { q: 'horta', shown: false } } });
  await userEvent.type(field(), 'hotra');
  expect(await screen.findByText(/^Confira se está tudo escrito certo/)).toBeDefined();
  expect(screen.getByText(/^Você quis dizer/).textContent).toBe('Você quis dizer horta?');
  expect(screen.getByRole('status').textContent).toBe('Nenhum resultado');
});

test('a search that failed is reported, and its button tries again', async () => {
  let fails = true;
  const { queries } = await renderPalette(() => (fails ? { status: 500, body: {} } : { body: found }));
  await userEvent.type(field(), 'hort');
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível pesquisar.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await results('Discussões')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(queries()).toEqual(['hort', 'hort']);
});

test('a failed search leaves the palette when the text is too short to search', async () => {
  await renderPalette({ status: 500, body: {} });
  await userEvent.type(field(), 'hort');
  await screen.findByRole('alert');
  await userEvent.clear(field());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(options()).toContain('Nova discussão');
});

test('a search that ran out of time says that there may be more', async () => {
  await renderPalette({ body: { ...found, unfinished: ['comment'] } });
  await userEvent.type(field(), 'hort');
  expect(await screen.findByText('Ainda procurando. Pode haver mais resultados…')).toBeDefined();
  expect(await results('Discussões')).toBeDefined();
});

test('the arrow keys go through the options and the field, in both directions', async () => {
  const { compose, theme, onClose } = await renderPalette();
  await userEvent.type(field(), '{ArrowDown}');
  expect(activeOption()).toBe('Nova discussão');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('Usar o tema escuro');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('Usar o tema escuro');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{Enter}');
  expect([compose, theme, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});

test('typing removes the selection, and Enter without a selection opens all results', async () => {
  const { compose, onClose } = await renderPalette();
  await userEvent.type(field(), '{ArrowDown}ho');
  await results('Resultados');
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(compose).not.toHaveBeenCalled();
  expect(readRecentSearches(ana.id)).toEqual(['ho']);
});

test('Enter in an empty field does nothing, and keys of an input method neither select nor run', async () => {
  const { theme, onClose } = await renderPalette();
  await userEvent.type(field(), '{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(activeOption()).toBeUndefined();
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(theme).not.toHaveBeenCalled();
});

test('the pointer selects an option, and a click runs it and closes the palette', async () => {
  const { compose, onClose } = await renderPalette();
  const option = screen.getByRole('option', { name: 'Nova discussão' });
  await userEvent.hover(option);
  expect(activeOption()).toBe('Nova discussão');
  await userEvent.click(option);
  expect([compose, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a recent search is searched again by its option', async () => {
  saveRecentSearch(ana.id, 'hort');
  const { queries, onClose } = await renderPalette();
  await userEvent.click(screen.getByRole('option', { name: 'hort' }));
  expect(field().value).toBe('hort');
  expect(await results('Discussões')).toBeDefined();
  expect(queries()).toEqual(['hort']);
  expect(onClose).not.toHaveBeenCalled();
});

test('the recent searches can be cleared, and other members do not see them', async () => {
  saveRecentSearch('outra', 'segredo');
  saveRecentSearch(ana.id, 'horta');
  await renderPalette();
  expect(options()).not.toContain('segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar buscas recentes' }));
  expect(options()).toEqual(['Nova discussão', 'Usar o tema escuro']);
  expect(screen.queryByRole('button', { name: 'Limpar buscas recentes' })).toBeNull();
  expect([readRecentSearches(ana.id), readRecentSearches('outra')]).toEqual([[], ['segredo']]);
});

test('the assistant of a hub that has one is asked about the typed text', async () => {
  const { ask, onClose } = await renderPalette(undefined, { hasAssistant: true });
  await userEvent.type(field(), ' hort ');
  await userEvent.click(await screen.findByRole('option', { name: 'Perguntar: hort' }));
  expect(ask.mock.calls).toEqual([['hort']]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes the palette', async () => {
  const { onClose } = await renderPalette();
  await userEvent.type(field(), 'hort{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
