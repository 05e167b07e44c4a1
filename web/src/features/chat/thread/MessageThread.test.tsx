import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { MessageThread } from './MessageThread.tsx';

const list = 'GET /api/private-messages';
const bia = { id: '00000000-0000-7000-8000-000000000002', name: 'Bia Souza', avatar: null };
const message: PrivateMessage = {
  id: '00000000-0000-7000-8000-0000000000a1',
  conversationId: 'v1',
  senderId: bia.id,
  receiverId: ana.id,
  content: 'Vamos plantar?',
  attachments: [],
  createdAt: '2026-01-01T12:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  isRead: true,
  sender: bia,
  receiver: { id: ana.id, name: ana.name, avatar: null },
  clientMessageId: null,
};

function renderThread(
  handler: Parameters<typeof stubServer>[0][string],
  conversationId: string | null = 'v1',
) {
  const sent = stubServer({ [list]: handler });
  const rendered = renderInHub(
    <MessageThread conversationId={conversationId} other={bia} onEditAgain={() => undefined} />,
  );
  return rendered.then(() => sent);
}

const log = () => screen.getByRole('log', { name: 'Mensagens com Bia Souza' });

test('the log is the same element while its messages load and after that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderThread(() => promise.then(() => ({ body: [message] })));
  const loadingLog = log();
  expect(within(loadingLog).getByRole('status', { name: 'Carregando' })).toBeDefined();
  expect(screen.queryByText('Nenhuma mensagem ainda')).toBeNull();
  resolve();
  expect(await within(loadingLog).findByText('Vamos plantar?')).toBeDefined();
  expect(log()).toBe(loadingLog);
  expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull();
});

test('a conversation without messages says so', async () => {
  await renderThread({ body: [] });
  expect(await within(log()).findByText('Nenhuma mensagem ainda')).toBeDefined();
  expect(screen.getByText('Diga oi para Bia Souza.')).toBeDefined();
});

test('a new conversation is empty and fetches nothing', async () => {
  const sent = await renderThread({ body: [message] }, null);
  expect(within(log()).getByText('Nenhuma mensagem ainda')).toBeDefined();
  expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull();
  expect(sent.filter(({ call }) => call === list)).toEqual([]);
});

test('messages that failed to load are loaded by their retry button', async () => {
  let fails = true;
  await renderThread(() => (fails ? { status: 500, body: {} } : { body: [message] }));
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar as mensagens.');
  expect(screen.queryByRole('log')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await within(await screen.findByRole('log')).findByText('Vamos plantar?')).toBeDefined();
});
