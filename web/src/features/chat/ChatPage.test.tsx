import type { ConversationSummary, ConversationWithMember } from '@mutirao/contract/features/chat/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { ChatPage } from './ChatPage.tsx';

const list = 'GET /api/conversations';
const readFirst = 'GET /api/conversations/v1';
const readWithBia = 'GET /api/users/m2/conversation';
const failure = { status: 500, body: {} };
const missing = { status: 404, body: { code: 'not_found', message: 'Não encontrado.' } };

const bia = { id: 'm2', name: 'Bia Souza', avatar: null, isOnline: false, seenAt: null };
const eva = { ...bia, id: 'm3', name: 'Eva Reis' };
const withBia: ConversationSummary = {
  id: 'v1',
  otherUser: bia,
  lastMessage: null,
  unreadCount: 0,
  messageCount: 4,
  isRequest: false,
  isMuted: false,
  closed: null,
  readUntil: null,
};
const withEva: ConversationSummary = { ...withBia, id: 'v2', otherUser: eva, unreadCount: 2 };
const newWithBia: ConversationWithMember = { conversationId: null, otherUser: bia, closed: null };

type Options = Partial<Pick<Parameters<typeof ChatPage>[0], 'box' | 'openId' | 'withId'>> & {
  handlers?: Parameters<typeof stubServer>[0];
  isPhone?: boolean;
};

async function renderPage({ box = 'inbox', openId, withId, handlers = {}, isPhone = false }: Options = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: !isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const callbacks = {
    onPick: vi.fn<(memberId: string) => void>(),
    onFound: vi.fn<(id: string) => void>(),
    onClose: vi.fn<() => void>(),
  };
  const sent = stubServer({
    [list]: { body: [withBia, withEva] },
    'GET /api/user/unread-messages': { body: { unreadCount: 0, requests: 0 } },
    'GET /api/private-messages': { body: [] },
    [readFirst]: { body: withBia },
    ...handlers,
  });
  await act(() =>
    renderInHub(<ChatPage memberId={ana.id} box={box} openId={openId} withId={withId} {...callbacks} />),
  );
  return { ...callbacks, calls: () => sent.map(({ call }) => call) };
}

const conversations = () => screen.findByRole('list', { name: 'Conversas' });
const openMemberSearch = async () => {
  const begin = screen.getByRole('button', { name: 'Nova conversa' });
  // The dialog is loaded on demand, so `act` must wait for it.
  await act(() => Promise.resolve(fireEvent.click(begin)));
  return screen.findByRole('dialog', { name: 'Nova conversa' });
};
const thread = (name: string) => screen.findByRole('log', { name: `Mensagens com ${name}` });

test('the chat lists the conversations and opens the first one beside them', async () => {
  await renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeDefined();
  const rows = within(await conversations()).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['BSBia Souza', 'EREva Reis2 novas']);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['page', null]);
  expect(await thread('Bia Souza')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Mensagem para Bia Souza' })).toBeDefined();
  expect(screen.getAllByText('4 mensagens')).not.toEqual([]);
  expect(screen.getByText(/^Só vocês dois leem esta conversa/)).toBeDefined();
});

test('a phone shows the list and opens no conversation that the user has not chosen', async () => {
  const { calls } = await renderPage({ isPhone: true });
  await conversations();
  expect(screen.queryByRole('log')).toBeNull();
  expect(calls()).not.toContain(readFirst);
});

test('an open conversation has a link back to the list', async () => {
  await renderPage({ openId: 'v1', isPhone: true });
  await thread('Bia Souza');
  expect(screen.getByRole('link', { name: 'Voltar às conversas' }).getAttribute('href')).toBe('/conversas');
});

test.each([
  ['a wide screen', false],
  ['a phone', true],
])('the empty inbox on %s has one button to begin, which opens the search for people', async (_, isPhone) => {
  await renderPage({ handlers: { [list]: { body: [] } }, isPhone });
  expect(await screen.findByText('Nenhuma conversa ainda')).toBeDefined();
  const dialog = await openMemberSearch();
  expect(within(dialog).getByRole('searchbox', { name: 'Buscar pessoas' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a member who is found opens the conversation with them', async () => {
  const { onPick } = await renderPage({ handlers: { 'GET /api/users': { body: [bia] } } });
  await conversations();
  const dialog = within(await openMemberSearch());
  await userEvent.type(dialog.getByRole('searchbox'), 'bia');
  await userEvent.click(await dialog.findByRole('button', { name: /Bia Souza/ }));
  expect(onPick.mock.calls).toEqual([['m2']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without requests the box of requests says so, and the other side asks for a choice', async () => {
  await renderPage({ box: 'requests', handlers: { [list]: { body: [] } } });
  expect(await screen.findByText('Nenhum pedido')).toBeDefined();
  expect(screen.getByText('Selecione uma conversa')).toBeDefined();
  expect(screen.queryByText('Nenhuma conversa ainda')).toBeNull();
});

test('a list that failed to load is loaded by its retry button, and then its first conversation opens', async () => {
  let fails = true;
  await renderPage({ handlers: { [list]: () => (fails ? failure : { body: [withBia] }) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar as conversas.');
  expect(screen.queryByRole('log')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await conversations()).toBeDefined();
  expect(await thread('Bia Souza')).toBeDefined();
});

test('a conversation is loading until the server responds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPage({
    openId: 'v1',
    handlers: { [readFirst]: () => promise.then(() => ({ body: withBia })) },
  });
  await conversations();
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeDefined();
  expect(screen.queryByRole('log')).toBeNull();
  resolve();
  expect(await thread('Bia Souza')).toBeDefined();
});

test('a conversation that is gone has a link to the list and no retry button', async () => {
  await renderPage({ openId: 'v1', handlers: { [readFirst]: missing } });
  expect(await screen.findByRole('heading', { name: 'Conversa não encontrada.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Conversas' }).getAttribute('href')).toBe('/conversas');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test.each([
  ['an existing conversation', { openId: 'v1' }, readFirst, withBia],
  ['the conversation with a member', { withId: 'm2' }, readWithBia, newWithBia],
])('%s that failed to load is loaded by its retry button', async (_, options, call, body) => {
  let fails = true;
  await renderPage({ ...options, handlers: { [call]: () => (fails ? failure : { body }) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar as mensagens.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await thread('Bia Souza')).toBeDefined();
});

test('a new conversation is empty and can be written in', async () => {
  const { onFound } = await renderPage({ withId: 'm2', handlers: { [readWithBia]: { body: newWithBia } } });
  expect(within(await thread('Bia Souza')).getByText('Nenhuma mensagem ainda')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Mensagem para Bia Souza' })).toBeDefined();
  expect(onFound).not.toHaveBeenCalled();
});

test('an existing conversation with a member leads to its address', async () => {
  const body = { ...newWithBia, conversationId: 'v1' };
  const { onFound } = await renderPage({ withId: 'm2', handlers: { [readWithBia]: { body } } });
  await thread('Bia Souza');
  expect(onFound.mock.calls).toEqual([['v1']]);
});

test('a conversation in which the member cannot write says why instead of showing a field', async () => {
  const closed = { ...withBia, closed: 'waiting' as const };
  await renderPage({ openId: 'v1', handlers: { [readFirst]: { body: closed } } });
  await thread('Bia Souza');
  expect(screen.getByText('Você já escreveu a Bia Souza. Espere a resposta para continuar.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Mensagem para/ })).toBeNull();
});

test('a request is refused with its button, and the conversation closes', async () => {
  const reject = 'DELETE /api/conversations/v1/accepted';
  const request = { ...withBia, isRequest: true };
  const { onClose, calls } = await renderPage({
    openId: 'v1',
    handlers: { [readFirst]: { body: request }, [reject]: { body: null } },
  });
  const bar = within(await screen.findByRole('region', { name: 'Bia Souza quer conversar com você' }));
  expect(bar.getByRole('button', { name: 'Aceitar' })).toBeDefined();
  await userEvent.click(bar.getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls()).toContain(reject);
});

test('a conversation that is no request has no buttons to accept it', async () => {
  await renderPage({ openId: 'v1' });
  await thread('Bia Souza');
  expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull();
});
