import { expect, type Page } from '@playwright/test';
import { ana as person, endOtherSessionsByApi } from '../accounts.ts';
import { expectOneComment, locateComment } from '../comments.ts';
import { createDiscussionByApi, signIn } from '../people.ts';
import { test } from '../two-members.ts';
import { expectEditorText } from '../editor.ts';
import { openWithRealtime } from '../monitored-page.ts';

// The browser logs an error when a page cannot reach its hub.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

const { email } = person;
const title = 'O que fazer quando a luz acaba?';
let ana: Page;
let dora: Page;
let address: string;
test.beforeAll(async ({ members }) => {
  ({ ana, dora } = members);
  address = `/discussions/${await createDiscussionByApi(dora, 'Conte como você se prepara.', title)}`;
});

const open = () => ana.getByRole('button', { name: 'O que você está construindo?' }).click();
const clickButton = (name: string) => ana.getByRole('button', { name, exact: true }).click();
const comment = () => ana.getByRole('textbox', { name: 'Seu comentário' });

test('a discussion that is being written when its session ends waits behind the sign-in', async ({ hub }) => {
  await ana.goto('/');
  await open();
  await ana.getByLabel('Título (opcional)').fill('Um título e meio');
  await ana
    .getByLabel('Texto', { exact: true })
    .fill('Três parágrafos que ninguém quer escrever duas vezes.');
  await endOtherSessionsByApi(hub.url, person);
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, email);
  await clickButton('Continuar rascunho: Um título e meio');
  await expect(ana.getByLabel('Título (opcional)')).toHaveValue('Um título e meio');
  await expectEditorText(
    ana.getByLabel('Texto', { exact: true }),
    'Três parágrafos que ninguém quer escrever duas vezes.',
  );
  await clickButton('Publicar');
  await expect(ana.getByRole('link', { name: 'Um título e meio' })).toBeVisible();
});

test('a comment interrupted by the end of the session is there again where it was written', async ({
  hub,
}) => {
  await ana.goto(address);
  await comment().fill('Um gerador e paciência.');
  await ana.context().setOffline(true);
  await endOtherSessionsByApi(hub.url, person);
  await ana.context().setOffline(false);
  // The test presses no button, because the page syncs automatically when it is online again, and can go to
  // the sign-in before a click.
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, email);
  await expectEditorText(comment(), 'Um gerador e paciência.');
  await clickButton('Comentar');
  await expect(locateComment(ana, 'Um gerador')).toBeVisible();
  await expectOneComment(ana, 'Um gerador');
});

test('a comment sent before the page receives the end of the session is there again, too', async ({
  hub,
}) => {
  // The test blocks the socket messages from the hub until the next navigation of the page.
  let isSocketBlocked = true;
  await ana.routeWebSocket('/ws*', (socket) => void (isSocketBlocked || socket.connectToServer()));
  const synced = ana.waitForResponse('**/api/auth/sync');
  await ana.goto(address);
  await comment().fill('E uma lanterna.');
  // After the response to the sync the page sends no request automatically, so it does not notice that the session
  // ends.
  await synced;
  await endOtherSessionsByApi(hub.url, person);
  isSocketBlocked = false;
  await clickButton('Comentar');
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, email);
  await expectEditorText(comment(), 'E uma lanterna.');
  await clickButton('Comentar');
  await expect(locateComment(ana, 'E uma lanterna.')).toBeVisible();
  await expectOneComment(ana, 'E uma lanterna.');
});

test('profile edits and a support message wait behind the sign-in until they are saved', async ({ hub }) => {
  const message = () => ana.getByRole('textbox', { name: 'Mensagem' });
  const field = (name: string) => ana.getByRole('textbox', { name, exact: true });
  await ana.goto('/help');
  await message().fill('Perdi a luz três vezes.');
  await ana.goto('/profile');
  await clickButton('Editar perfil');
  await field('Bio').fill('Escrevo à luz de velas.');
  await field('Localização').fill('Olinda');
  await endOtherSessionsByApi(hub.url, person);
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, email);
  await expect(ana.getByText('o que escreveu está aqui')).toBeVisible();
  await expect(field('Bio')).toHaveValue('Escrevo à luz de velas.');

  // Neither a lost network nor an error response discards the input.
  await ana.context().setOffline(true);
  await clickButton('Salvar');
  await expect(ana.getByText('Erro', { exact: true }).first()).toBeVisible();
  await ana.context().setOffline(false);
  await field('GitHub').fill('não é um nome');
  await clickButton('Salvar');
  await expect(field('GitHub')).toBeFocused();
  await expect(field('Localização')).toHaveValue('Olinda');
  await field('GitHub').fill('');
  await field('Nome completo').fill('Ana Prado Lima');
  // The change also updates the pages of other viewers.
  await openWithRealtime(dora, '/');
  const card = dora.locator('[data-card]').filter({ hasText: 'Um título e meio' });
  await expect(card).toContainText('Ana Prado');
  await clickButton('Salvar');
  await expect(ana.getByText('Escrevo à luz de velas.')).toBeVisible();
  await expect(card).toContainText('Ana Prado Lima');

  await ana.reload();
  await expect(ana.getByRole('button', { name: 'Editar perfil' })).toBeVisible();
  await clickButton('Editar perfil');
  await field('Bio').fill('Outra coisa');
  await clickButton('Cancelar');
  await ana.reload();
  await expect(ana.getByText('Escrevo à luz de velas.')).toBeVisible();
  await ana.goto('/help');
  await expect(message()).toHaveValue('Perdi a luz três vezes.');
});

test('without a network everything typed remains, and is sent when the network is back', async () => {
  await ana.goto('/');
  await open();
  await ana.getByLabel('Texto', { exact: true }).fill('Escrito no metrô.');
  await ana.context().setOffline(true);
  await clickButton('Publicar');
  await expect(ana.getByText('Falha ao publicar o post.').first()).toBeVisible();
  await expectEditorText(ana.getByLabel('Texto', { exact: true }), 'Escrito no metrô.');
  await ana.context().setOffline(false);
  await clickButton('Publicar');
  await expect(ana.locator('[data-card]').filter({ hasText: 'Escrito no metrô.' })).toHaveCount(1);
});
