import { expect, type Page } from '@playwright/test';
import { chooseCardMenuAction, locateDiscussionCard } from '../feed.ts';
import { createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';
import { expectEditorText } from '../editor.ts';

// Browser errors are allowed, because the browser logs an error when a chunk fails to load.
test.use({ allowsBrowserProblems: true });

const title = 'Um fluxo que se explica';

let page: Page;
test.beforeAll(async ({ ana }) => {
  page = ana;
  await createDiscussionByApi(page, 'Contei **tudo** aqui.', title);
  await page.goto('/');
});

test('a chunk that fails to load affects only its own component, and loads on the next try', async () => {
  await page.route('**/EditDiscussionDialog-*.js', (route) => route.abort());
  await chooseCardMenuAction(page, title, 'Editar');
  await expect(page.getByText('Não foi possível abrir isto.').first()).toBeVisible();
  await page.unroute('**/EditDiscussionDialog-*.js');
  await chooseCardMenuAction(page, title, 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar discussão' });
  await expect(dialog).toBeVisible();
  // The test closes the dialog with its button, because Escape would first close a toast that is shown.
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});

test('an unfinished tag is included, and an invalid one stays in the field for correction', async () => {
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Título (opcional)').fill('Com a última etiqueta');
  await page.getByLabel('Texto', { exact: true }).fill('Sem vírgula no fim.');
  const tags = page.getByRole('combobox', { name: 'Etiquetas' });
  await tags.pressSequentially('a/b,');
  await expect(tags).toHaveValue('a/b');
  await tags.press('Control+Enter');
  await expect(tags).toHaveAccessibleDescription(/Use só letras, números e hifens/);
  await expect(locateDiscussionCard(page, 'Com a última etiqueta')).toHaveCount(0);
  await tags.fill('pronta');
  await tags.press('Control+Enter');
  await expect(
    locateDiscussionCard(page, 'Com a última etiqueta').getByRole('link', { name: '#pronta' }),
  ).toBeVisible();
});

const isPublishing = (url: URL) => url.pathname === '/api/discussions' && url.search === '';
const isCommenting = (url: URL) => url.pathname.endsWith('/comments') && url.search === '';
const opener = () => page.getByRole('button', { name: /^(O que você está construindo|Continuar)/ });
const textField = () => page.getByLabel('Texto', { exact: true });
const send = () => page.getByRole('button', { name: 'Publicar', exact: true }).click();

/** Sends the next request to the hub, and aborts its response. */
async function dropResponse(isRequest: (url: URL) => boolean) {
  await page.route(
    isRequest,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Delays the next request. Returns a function that continues or aborts it. */
async function delayNextRequest(isRequest: (url: URL) => boolean) {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(isRequest, async (route) => route[await promise](), { times: 1 });
  return resolve;
}

async function begin(heading: string, text: string) {
  await opener().click();
  await page.getByLabel('Título (opcional)').fill(heading);
  await textField().fill(text);
}

/** Returns the number of discussions with this title among the newest 50. */
async function countOf(heading: string): Promise<number> {
  const response = await page.request.get('/api/discussions?limit=50&sort=novos');
  const cards: { title: string }[] = await response.json();
  return cards.filter((card) => card.title === heading).length;
}

test('a form is locked while it is being published, and unchanged after a failure', async () => {
  const continueRequest = await delayNextRequest(isPublishing);
  await begin('Enviada uma vez', 'Como estava.');
  await textField().press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Publicando...' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toBeDisabled();
  await page.keyboard.type('Perdido.');
  await page.keyboard.press('Control+Enter');
  continueRequest('abort');
  await expect(page.getByText('Falha ao publicar o post.').first()).toBeVisible();
  await expect(textField()).toBeFocused();
  await expectEditorText(textField(), 'Como estava.');
  await page.keyboard.type('Sim: ');
  await expect.poll(() => textField().textContent()).toContain('Sim: ');
  await send();
  await expect(locateDiscussionCard(page, 'Enviada uma vez')).toContainText('Sim: ');
  expect(await countOf('Enviada uma vez')).toBe(1);
});

test('a discussion with a lost response is published once, however often the button is pressed', async () => {
  await begin('Só uma', 'Chegou, e ninguém soube.');
  await dropResponse(isPublishing);
  await send();
  await expect(page.getByText('Falha ao publicar o post.').first()).toBeVisible();
  expect(await countOf('Só uma')).toBe(1);
  await dropResponse(isPublishing);
  await send();
  await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toBeEnabled();
  await page.reload();
  await opener().click();
  await expectEditorText(textField(), 'Chegou, e ninguém soube.');
  await send();
  await expect(page.getByText('Post publicado com sucesso!').first()).toBeVisible();
  await expect(textField()).toBeHidden();
  await expect(locateDiscussionCard(page, 'Só uma')).toHaveCount(1);
  expect(await countOf('Só uma')).toBe(1);
  await begin('Só uma', 'Esta é outra, e vale.');
  await send();
  await expect.poll(() => countOf('Só uma')).toBe(2);
});

test('an author who leaves during the request finds the discussion published, and can write the next', async () => {
  await page.goto('/');
  const continueRequest = await delayNextRequest(isPublishing);
  await begin('De passagem', 'Saí antes da resposta.');
  await send();
  await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Salvos' }).click();
  await expect(page.getByRole('heading', { name: 'Salvos', level: 1 })).toBeVisible();
  await expect(textField()).toHaveCount(0);
  await page.goBack();
  await opener().click();
  await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toBeDisabled();
  continueRequest('continue');
  await expect(page.getByText('Post publicado com sucesso!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  expect(await countOf('De passagem')).toBe(1);
});

test('a comment with a lost response exists once, also over a reload', async () => {
  await page.goto('/');
  await locateDiscussionCard(page, title).getByRole('heading').getByRole('link').click();
  const field = page.getByRole('textbox', { name: 'Seu comentário' });
  const input = page.getByRole('article', { name: /^Comentário de/ }).filter({ hasText: 'Dito uma vez.' });
  const comment = page.getByRole('button', { name: 'Comentar', exact: true });
  await field.fill('Dito uma vez.');
  await dropResponse(isCommenting);
  await comment.click();
  await expect(page.getByText('Não foi possível adicionar o comentário.').first()).toBeVisible();
  await page.reload();
  await expectEditorText(field, 'Dito uma vez.');
  // The page inserts the new comment above the form, which moves the form. A click at that moment would miss the
  // button.
  await expect(input).toHaveCount(1);
  await comment.click();
  await expect(page.getByText('Comentário adicionado!').first()).toBeVisible();
  await expectEditorText(field, '');
  await expect(input).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '1 resposta' })).toBeVisible();
});

test('text that is added to a comment while it is sent is the next comment', async () => {
  await page.goto('/');
  await locateDiscussionCard(page, title).getByRole('heading').getByRole('link').click();
  const field = page.getByRole('textbox', { name: 'Seu comentário' });
  const continueRequest = await delayNextRequest(isCommenting);
  await field.fill('O primeiro.');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await field.press('ControlOrMeta+End');
  await page.keyboard.type(' E o segundo.');
  continueRequest('continue');
  await expect(
    page.getByRole('article', { name: /^Comentário de/ }).filter({ hasText: 'O primeiro.' }),
  ).toHaveCount(1);
  await expectEditorText(field, 'E o segundo.');
  await field.fill('');
});

test('in print a discussion is alone and complete, also from the dialog', async () => {
  await page.goto('/');
  await locateDiscussionCard(page, title).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog').locator('strong')).toHaveText('tudo');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fechar' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'static');
});
