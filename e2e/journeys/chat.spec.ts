import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { locateMessageField as field, sendChatMessage, locateMessageThread as thread } from '../chat.ts';
import { createDiscussionByApi } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

test('a request and its reply, reading, typing, editing and deleting, in two windows', async () => {
  await openWithRealtime(ana, '/');
  await openWithRealtime(dora, '/?tab=chat');
  await expect(dora.getByRole('heading', { name: 'Nenhuma conversa ainda' })).toBeVisible();
  await dora.getByRole('button', { name: 'Nova conversa' }).first().click();
  await dora.getByRole('searchbox', { name: 'Buscar pessoas', exact: true }).fill('ana');
  await dora.getByRole('list', { name: 'Pessoas' }).getByRole('button').first().click();
  await expect(dora.getByRole('heading', { name: 'Nenhuma mensagem ainda' })).toBeVisible();
  await sendChatMessage(dora, 'Ana Prado', 'Vamos plantar no sábado?');
  await expect(dora).toHaveURL(/\/conversas\/[0-9a-f-]{36}$/);
  await expect(thread(dora, 'Ana Prado').getByText('Enviada')).toBeVisible();
  await expect(dora.getByText('Conectado')).toBeVisible();

  const tab = ana.getByRole('navigation', { name: 'Seções' }).first().getByRole('link', { name: /^Chat/ });
  await expect(tab).toContainText('1 mensagem nova');
  await tab.click();
  await ana.getByRole('link', { name: /^Pedidos/ }).click();
  await expect(ana.getByRole('list', { name: 'Pedidos' })).toContainText('1 nova');
  await ana.getByRole('list', { name: 'Pedidos' }).getByRole('link').click();
  await ana.getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.getByRole('button', { name: 'Aceitar' })).toBeHidden();
  await expect(thread(dora, 'Ana Prado').getByText('Lida')).toBeVisible();
  await field(ana, 'Dora Melo').pressSequentially('Le');
  await expect(dora.getByText('Ana está digitando…')).toBeVisible();
  await field(ana, 'Dora Melo').press('Shift+Enter');
  await expect(field(ana, 'Dora Melo')).toHaveValue('Le\n');
  await sendChatMessage(ana, 'Dora Melo', 'Levo as **pás**');
  await expect(thread(dora, 'Ana Prado').locator('strong')).toHaveText('pás');

  const row = thread(ana, 'Dora Melo').locator('.group').last();
  await row.hover();
  await row.getByRole('button', { name: 'Opções da mensagem' }).click();
  await ana.getByRole('menuitem', { name: 'Editar' }).click();
  await ana.getByRole('textbox', { name: 'Editando a mensagem' }).fill('Levo as enxadas');
  await ana.getByRole('button', { name: 'Salvar' }).click();
  await expect(thread(dora, 'Ana Prado').getByText('Levo as enxadas')).toBeVisible();
  await expect(thread(dora, 'Ana Prado').getByText(/^editada/)).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Opções da mensagem' }).click();
  await ana.getByRole('menuitem', { name: 'Apagar' }).click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await expect(thread(dora, 'Ana Prado').getByText('Mensagem apagada')).toBeVisible();
});

test('a message written offline survives a reload, and is sent once when the connection returns', async () => {
  const posts = '**/api/private-messages';
  await dora.route(posts, (route) => route.abort('failed'));
  await field(dora, 'Ana Prado').fill('Escrita no túnel');
  await field(dora, 'Ana Prado').press('Enter');
  await expect(dora.getByText('Não enviada')).toBeVisible();
  await expect(dora.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await dora.unroute(posts);
  await openWithRealtime(dora, dora.url());
  await expect(thread(ana, 'Dora Melo').getByText('Escrita no túnel')).toHaveCount(1);
  await expect(thread(dora, 'Ana Prado').getByText('Escrita no túnel')).toHaveCount(1);
  await expect(dora.getByText('Não enviada')).toBeHidden();
});

test('a profile opens the conversation over it, and the search finds messages', async () => {
  await dora.getByRole('searchbox', { name: 'Buscar pessoas e mensagens' }).fill('túnel');
  await expect(dora.getByRole('list', { name: 'Mensagens', exact: true }).getByRole('link')).toHaveCount(1);
  await thread(dora, 'Ana Prado').waitFor();
  await dora.getByRole('heading', { name: 'Ana Prado' }).getByRole('link').click();
  await dora.getByRole('button', { name: 'Mensagem', exact: true }).click();
  const modal = dora.getByRole('dialog', { name: 'Ana Prado' });
  await expect(modal.getByText('Online')).toBeVisible();
  await expect(modal.getByText('Escrita no túnel')).toBeVisible();
  await expect(modal.getByText(/agora$/).first()).toBeVisible();
  await sendChatMessage(dora, 'Ana Prado', 'Pela janela');
  await expect(thread(ana, 'Dora Melo').getByText('Pela janela')).toBeVisible();
  await dora.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('a message written before the chat chunk is loaded is sent once it is, and is shown there', async () => {
  const page = await dora.context().newPage();
  const { id } = await (await ana.request.get('/api/user/profile')).json();
  let releaseRequest = () => {};
  const released = new Promise<void>((resolve) => void (releaseRequest = resolve));
  await page.route('**/assets/ChatListener-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/membros/${id}`);
  await page.getByRole('button', { name: 'Mensagem', exact: true }).click();
  await sendChatMessage(page, 'Ana Prado', 'Antes de ouvir');
  await expect(thread(page, 'Ana Prado').getByText('Na fila')).toBeVisible();
  releaseRequest();
  await expect(thread(ana, 'Dora Melo').getByText('Antes de ouvir')).toBeVisible();
  await expect(thread(page, 'Ana Prado').getByText(/^(Na fila|Enviando…)$/)).toBeHidden();
  await expect(thread(page, 'Ana Prado').getByText('Antes de ouvir')).toHaveCount(1);
  await page.close();
});

test('a disconnected member sees that, and gets the missed messages after the reconnect', async () => {
  const conversation = new URL(ana.url()).pathname;
  let isDown = false;
  const open = new Set<WebSocketRoute>();
  const page = await ana.context().newPage();
  await page.routeWebSocket('**/ws*', (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await page.goto(conversation);
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible();
  isDown = true;
  for (const socket of open) await socket.close();
  await expect(page.getByText('Desconectado', { exact: true })).toBeVisible();
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const { id: receiverId } = await (await ana.request.get('/api/user/profile')).json();
  await dora.request.post('/api/private-messages', { headers, data: { receiverId, content: 'No escuro' } });
  await expect(thread(ana, 'Dora Melo').getByText('No escuro')).toBeVisible();
  await expect(thread(page, 'Dora Melo').getByText('No escuro')).toHaveCount(0);
  isDown = false;
  // A connection attempt in progress ignores the `online` event, so the test dispatches the event again for the next
  // attempt.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Conectado', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(thread(page, 'Dora Melo').getByText('No escuro')).toBeVisible();
  await page.close();
});

test('the menu of a member’s discussion leads to the conversation with them, and back', async () => {
  await createDiscussionByApi(ana, 'Alguém tem mudas de couve?', 'Couves');
  await dora.goto('/');
  const menu = dora
    .getByRole('article')
    .filter({ hasText: 'Couves' })
    .getByRole('button', { name: 'Ações da discussão' });
  await menu.click();
  // The conversation loads slowly, but its dialog must have the focus as soon as it opens.
  let releaseRequest = () => {};
  const released = new Promise<void>((resolve) => void (releaseRequest = resolve));
  await dora.route('**/api/users/*/conversation', async (route) => {
    await released;
    await route.continue();
  });
  await dora.getByRole('menuitem', { name: 'Mensagem', exact: true }).click();
  const modal = dora.getByRole('dialog', { name: 'Ana Prado' });
  await expect(modal).toBeFocused();
  releaseRequest();
  await expect(field(dora, 'Ana Prado')).toBeFocused();
  await sendChatMessage(dora, 'Ana Prado', 'Tenho mudas');
  await expect(thread(ana, 'Dora Melo').getByText('Tenho mudas')).toBeVisible();
  await dora.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(menu).toBeFocused();

  const conversation = ana.url();
  await ana.goto('/');
  await ana
    .getByRole('article')
    .filter({ hasText: 'Couves' })
    .getByRole('button', { name: 'Ações da discussão' })
    .click();
  await expect(ana.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
  await expect(ana.getByRole('menuitem', { name: 'Mensagem' })).toHaveCount(0);
  await ana.goto(conversation);
});

test('a message that is found is where its conversation opens, and the end is one press away', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const { id: receiverId } = await (await ana.request.get('/api/user/profile')).json();
  const contents = [
    'A agulha está aqui',
    ...Array.from({ length: 70 }, (_, before) => `Palha ${before + 1}`),
  ];
  for (const content of contents)
    await dora.request.post('/api/private-messages', { headers, data: { receiverId, content } });
  await dora.goto('/conversas');
  // If the member has not chosen a conversation, the page opens the first one, and shows its number of messages.
  const log = thread(dora, 'Ana Prado');
  await expect(log.getByText('Palha 70', { exact: true })).toBeVisible();
  await expect(dora.getByText(/^7\d mensagens$/).filter({ visible: true })).toHaveCount(1);
  await dora.getByRole('searchbox', { name: 'Buscar pessoas e mensagens' }).fill('agulha');
  await dora.getByRole('list', { name: 'Mensagens', exact: true }).getByRole('link').click();
  await expect(log.getByText('A agulha está aqui')).toBeInViewport();
  await expect(log.locator(':focus')).toContainText('A agulha está aqui');
  await expect(log.getByText('Palha 70', { exact: true })).not.toBeInViewport();
  await dora.getByRole('button', { name: 'Ir para o fim' }).click();
  await expect(log.getByText('Palha 70', { exact: true })).toBeInViewport();
  await expect(dora.getByRole('button', { name: 'Ir para o fim' })).toBeHidden();

  const address = new URL(dora.url());
  await dora.request.delete(`/api/private-messages/${address.searchParams.get('mensagem')}`, { headers });
  await dora.reload();
  await expect(log.locator(':focus')).toContainText('Mensagem apagada');
  await expect(log.locator(':focus')).toBeInViewport();
  await dora.goto(`${address.pathname}?mensagem=${crypto.randomUUID()}`);
  await expect(dora.getByText('Essa mensagem não existe mais.').first()).toBeVisible();
  await expect(log.getByText('Palha 70', { exact: true })).toBeInViewport();
});

test('on a phone the list and the conversation are two screens, without accessibility or layout problems', async () => {
  const conversation = new URL(ana.url()).pathname;
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto('/conversas');
  await expect(field(ana, 'Dora Melo')).toBeHidden();
  await ana.getByRole('link', { name: /Dora Melo/ }).click();
  await expect(field(ana, 'Dora Melo')).toBeVisible();
  await ana.goBack();
  await expect(ana.getByRole('heading', { name: 'Conversas' })).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('conversations', '/conversas', 'Conversas'), ana),
  ).toEqual([]);
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('a conversation', conversation, 'Dora Melo'), ana),
  ).toEqual([]);
});
