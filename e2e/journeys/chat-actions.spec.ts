import { expect, type Page } from '@playwright/test';
import { locateMessageField as field, sendChatMessage, locateMessageThread as thread } from '../chat.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let conversation: string;
test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  await openWithRealtime(ana, '/');
});

const action = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Opções da conversa' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('before the first message, every empty area shows its own text', async () => {
  await ana.goto('/conversas');
  for (const width of [1280, 390]) {
    await ana.setViewportSize({ width, height: 844 });
    await expect(ana.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Conversas',
      'Nenhuma conversa ainda',
    ]);
    await expect(ana.getByRole('button', { name: 'Nova conversa' })).toHaveCount(1);
  }
  await ana.setViewportSize({ width: 1280, height: 844 });
  await expect(ana.getByText('Escreva para alguém do hub: só vocês dois leem.')).toBeVisible();
  await ana.goto('/conversas?caixa=pedidos');
  await expect(ana.getByRole('heading', { name: 'Selecione uma conversa' })).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'Nenhum pedido' })).toBeVisible();
  await ana.goto('/conversas');
  await ana.getByRole('searchbox', { name: 'Buscar pessoas e mensagens' }).fill('zzz');
  await expect(ana.getByText('Ninguém com esse nome.')).toBeVisible();
  await expect(ana.getByText('Nenhuma mensagem encontrada.')).toBeVisible();
  await ana.goto(`/conversas/${crypto.randomUUID()}`);
  await expect(ana.getByRole('heading', { name: 'Conversa não encontrada.' })).toBeVisible();
});

test('the chat window over a profile is 600 pixels tall, marks new messages read, and shows when they were sent', async () => {
  const { id } = await (await dora.request.get('/api/user/profile')).json();
  await ana.goto(`/membros/${id}`);
  await ana.getByRole('button', { name: 'Mensagem', exact: true }).click();
  await expect(ana.getByRole('heading', { name: 'Nenhuma mensagem ainda' })).toBeVisible();
  await sendChatMessage(ana, 'Dora Melo', 'Trouxe as sementes');
  await dora.goto('/conversas?caixa=pedidos');
  await dora.getByRole('list', { name: 'Pedidos' }).getByRole('link').click();
  await dora.getByRole('button', { name: 'Aceitar' }).click();
  await ana.keyboard.press('Escape');
  await sendChatMessage(dora, 'Ana Prado', 'Deixe no galpão');
  conversation = new URL(dora.url()).pathname;
  const tab = ana.getByRole('navigation', { name: 'Seções' }).first().getByRole('link', { name: /^Chat/ });
  await expect(tab).toContainText('1 mensagem nova');

  await ana.getByRole('button', { name: 'Mensagem', exact: true }).click();
  const modal = ana.getByRole('dialog', { name: 'Dora Melo' });
  await expect(modal.getByText('Deixe no galpão')).toBeVisible();
  await expect(thread(dora, 'Ana Prado').getByText('Lida')).toBeVisible();
  expect((await modal.boundingBox())?.height).toBe(600);

  await expect(modal.getByText(/agora$/).last()).toBeVisible();
  const page = await ana.context().newPage();
  const hours = 3_600_000;
  await page.clock.install({ time: Date.now() + 3 * hours });
  const openModal = async () => {
    await page.goto(`/membros/${id}`);
    await page.getByRole('button', { name: 'Mensagem', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Deixe no galpão')).toBeVisible();
  };
  await openModal();
  const expectLastDialogText = (pattern: RegExp) =>
    expect(page.getByRole('dialog').getByText(pattern).last()).toBeVisible();
  await expectLastDialogText(/\d\d:\d\d$/);
  await expect(page.getByRole('dialog').getByText(/agora$/)).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 50 * hours);
  await openModal();
  await expectLastDialogText(/\d\d de [a-z]{3}\.?,? \d\d:\d\d$/);
  await page.close();
  await ana.keyboard.press('Escape');
  await expect(tab).not.toContainText('mensagem nova');
});

test('a conversation is muted, and a blocked member cannot write until unblocked, and loses no text', async () => {
  await openWithRealtime(ana, conversation);
  await action(ana, 'Silenciar conversa');
  await expect(ana.getByRole('list', { name: 'Conversas' }).getByText('Silenciada')).toBeVisible();
  await action(ana, 'Voltar a avisar');
  await expect(ana.getByText('Silenciada')).toHaveCount(0);

  await action(ana, 'Bloquear Dora Melo');
  await expect(ana.getByText('Você bloqueou Dora Melo. Desbloqueie no menu para escrever.')).toBeVisible();
  await expect(field(ana, 'Dora Melo')).toHaveCount(0);
  // The page does not tell members that they are blocked until they send a message.
  await field(dora, 'Ana Prado').fill('Escrita sem saber');
  await field(dora, 'Ana Prado').press('Enter');
  await expect(dora.getByText('Ana Prado não recebe mensagens suas.').first()).toBeVisible();
  const draftMessage = thread(dora, 'Ana Prado').getByText('Escrita sem saber');
  await expect(draftMessage).toBeVisible();
  await expect(dora.getByText('Não enviada')).toBeVisible();
  await expect(thread(ana, 'Dora Melo').getByText('Escrita sem saber')).toHaveCount(0);

  await action(ana, 'Desbloquear Dora Melo');
  await expect(field(ana, 'Dora Melo')).toBeVisible();
  await dora.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(thread(ana, 'Dora Melo').getByText('Escrita sem saber')).toHaveCount(1);
  await expect(draftMessage).toHaveCount(1);
  await expect(dora.getByText('Não enviada')).toHaveCount(0);
});

test('a message is reported from the conversation, and only that message', async () => {
  const row = thread(ana, 'Dora Melo').locator('.group').filter({ hasText: 'Deixe no galpão' });
  await row.hover();
  await row.getByRole('button', { name: 'Opções da mensagem' }).click();
  await ana.getByRole('menuitem', { name: 'Denunciar' }).click();
  const dialog = ana.getByRole('dialog', { name: /^Denunciar/ });
  await dialog.getByRole('radio').first().check();
  const sent = ana.waitForResponse(
    (response) => response.request().method() === 'POST' && /report/.test(response.url()),
  );
  await dialog.getByRole('button', { name: /^(Enviar|Denunciar)/ }).click();
  expect((await sent).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await dora.goto('/admin/denuncias');
  await expect(dora.locator('[data-case]')).toContainText('Deixe no galpão');
  await expect(dora.locator('[data-case]')).not.toContainText(/Trouxe as sementes|Escrita sem saber/);
});

test('a phone also shows the number of messages', async () => {
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto(conversation);
  await expect(ana.getByText(/^3 mensagens$/).filter({ visible: true })).toHaveCount(1);
  await ana.setViewportSize({ width: 1280, height: 844 });
  await expect(ana.getByText(/^3 mensagens$/).filter({ visible: true })).toHaveCount(1);
});
