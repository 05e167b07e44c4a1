import { expect, type Page } from '@playwright/test';
import { signUpAndCreateHttpClient } from '../accounts.ts';
import { locateDiscussionCard } from '../feed.ts';
import { tabTo } from '../keyboard.ts';
import { createDiscussionByApi } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  await createDiscussionByApi(dora, 'Um robô que lê notas fiscais.', 'Notas sem digitar');
  await createDiscussionByApi(dora, 'Qual modelo vocês usam?', 'Modelos em produção');
});

const first = 'Notas sem digitar';
const getLikeButton = (page: Page, title = first) =>
  locateDiscussionCard(page, title).getByRole('button', { name: /^Curtir/ });
async function openMenu(page: Page, title = first) {
  await locateDiscussionCard(page, title).getByRole('button', { name: 'Ações da discussão' }).click();
  return page.getByRole('menu');
}

const pick = async (page: Page, item: string, title = first) =>
  (await openMenu(page, title)).getByRole('menuitem', { name: item, exact: true }).click();

test('a like shows immediately, others see the count change, and a second click removes it', async () => {
  await openWithRealtime(dora, '/');
  await openWithRealtime(ana, '/');
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', 'false');
  // The like is shown before the hub has received the request.
  const { promise, resolve } = Promise.withResolvers<void>();
  await ana.route('**/like', (route) => promise.then(() => route.continue()), { times: 1 });
  await getLikeButton(ana).click();
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', 'true');
  await expect(getLikeButton(dora)).toHaveAccessibleName('Curtir 0 curtidas');
  resolve();
  await expect(getLikeButton(ana)).toHaveAccessibleName('Curtir 1 curtida');
  await expect(getLikeButton(dora)).toHaveAccessibleName('Curtir 1 curtida');
  await expect(getLikeButton(dora)).toHaveAttribute('aria-pressed', 'false');
  await getLikeButton(dora).click();
  await expect(getLikeButton(ana)).toHaveAccessibleName('Curtir 2 curtidas');
  await ana.reload();
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', 'true');
  await getLikeButton(ana).click();
  await expect(getLikeButton(dora)).toHaveAccessibleName('Curtir 1 curtida');
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', 'false');
});

test('a like in one window fills the heart in the member’s other windows only', async () => {
  const second = await ana.context().newPage();
  await openWithRealtime(second, '/');
  await openWithRealtime(ana, '/');
  for (const isLiked of ['true', 'false']) {
    await getLikeButton(ana).click();
    await expect(getLikeButton(second)).toHaveAttribute('aria-pressed', isLiked);
  }
  await expect(getLikeButton(dora)).toHaveAttribute('aria-pressed', 'true');
  await second.close();
});

test('the card and the discussion over it share one heart', async () => {
  await ana.goto('/');
  await ana.getByRole('link', { name: 'Modelos em produção' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Curtir/ }).click();
  await expect(dialog.getByRole('button', { name: 'Curtir 1 curtida' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await ana.keyboard.press('Escape');
  await expect(getLikeButton(ana, 'Modelos em produção')).toHaveAttribute('aria-pressed', 'true');
});

test('a failed like is reverted and shows an error', async () => {
  await ana.route('**/like', (route) => route.fulfill({ status: 503, body: '{}' }));
  await getLikeButton(ana).click();
  await expect(ana.getByText(/^Erro ao curtir discussão\./).first()).toBeVisible();
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', 'false');
  await expect(getLikeButton(ana)).toHaveAccessibleName('Curtir 1 curtida');
  await ana.unroute('**/like');
});

test('fast repeated clicks end in the state of the last one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await ana.route('**/like', (route) => promise.then(() => route.continue()), { times: 1 });
  await getLikeButton(ana).dblclick();
  await getLikeButton(ana).click();
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', 'true');
  const response = ana.waitForResponse('**/like');
  resolve();
  await response;
  await ana.reload();
  await expect(getLikeButton(ana)).toHaveAccessibleName('Curtir 2 curtidas');
  await expect(getLikeButton(dora)).toHaveAccessibleName('Curtir 2 curtidas');
});

test('a guest is redirected to the sign-in, and back', async ({ browser, hub }) => {
  const context = await browser.newContext({ baseURL: hub.url });
  const guest = await context.newPage();
  await guest.goto('/salvos');
  await expect(guest).toHaveURL(/\/login\?next=/);
  await context.close();
});

test('a saved discussion is listed under Salvos until it is removed', async () => {
  await ana.goto('/');
  await ana.getByRole('button', { name: /Sua conta/ }).click();
  await ana.getByRole('menuitem', { name: 'Salvos' }).click();
  await expect(ana.getByRole('heading', { name: 'Nada salvo ainda' })).toBeVisible();
  await ana.getByRole('link', { name: 'Ver as discussões' }).click();
  await locateDiscussionCard(ana, first).getByRole('button', { name: 'Salvar' }).click();
  await expect(
    locateDiscussionCard(ana, first).getByRole('button', { name: 'Remover dos salvos' }),
  ).toBeVisible();
  await pick(ana, 'Salvar', 'Modelos em produção');
  await expect(ana.getByText('Discussão salva').first()).toBeVisible();
  await ana.goto('/salvos');
  await expect(ana.locator('[data-card] h2 a')).toHaveText(['Modelos em produção', 'Notas sem digitar']);
  await ana.getByRole('link', { name: 'Notas sem digitar' }).click();
  await expect(ana).toHaveURL(/\/discussions\/[0-9a-f-]{36}$/);
  await ana.goBack();
  await pick(ana, 'Remover dos salvos');
  await expect(ana.getByText('Removida dos salvos').first()).toBeVisible();
  await ana.reload();
  await expect(ana.locator('[data-card] h2 a')).toHaveText(['Modelos em produção']);
});

test('a member follows a discussion, and unfollows it', async () => {
  await ana.goto('/');
  await pick(ana, 'Seguir');
  await expect(ana.getByText('Seguindo a discussão').first()).toBeVisible();
  await ana.reload();
  await pick(ana, 'Deixar de seguir');
  await expect(ana.getByText('Você deixou de seguir a discussão').first()).toBeVisible();
  await expect((await openMenu(ana)).getByRole('menuitem', { name: 'Seguir' })).toBeVisible();
  await ana.keyboard.press('Escape');
});

test('a report requires a reason and is accepted, and a second one gets a friendly message', async () => {
  await pick(ana, 'Denunciar');
  const dialog = ana.getByRole('dialog', { name: 'Denunciar discussão' });
  const sendButton = dialog.getByRole('button', { name: 'Enviar denúncia' });
  await sendButton.click();
  await expect(dialog.getByText('Por favor, selecione um motivo para a denúncia.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Outro motivo/ }).check();
  await sendButton.click();
  await expect(dialog.getByText('Por favor, informe o motivo da denúncia.')).toBeVisible();
  await dialog.getByLabel('Descrição').fill('Copiou o texto de outra pessoa.');
  await ana.route('**/report', (route) => route.fulfill({ status: 503, body: '{}' }));
  await sendButton.click();
  await expect(ana.getByText(/^Não foi possível enviar a denúncia\./).first()).toBeVisible();
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Copiou o texto de outra pessoa.');
  await ana.unroute('**/report');
  await sendButton.click();
  await expect(ana.getByText('Denúncia enviada!').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  // Reports the same discussion again, from the opened discussion.
  await ana.getByRole('link', { name: 'Notas sem digitar' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Ações da discussão' }).click();
  await ana.getByRole('menuitem', { name: 'Denunciar' }).click();
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await sendButton.click();
  await expect(ana.getByText('Você já denunciou isto').first()).toBeVisible();
  await expect(ana.getByRole('dialog').getByRole('heading', { name: 'Notas sem digitar' })).toBeVisible();
});

test('three reports hide a discussion, which its author sees marked', async ({ hub }) => {
  const address = `/discussions/${await createDiscussionByApi(ana, 'Isto vai longe demais.', 'Longe demais')}`;
  await dora.goto('/');
  await expect(locateDiscussionCard(dora, 'Longe demais')).toBeVisible();
  for (const name of ['Bia', 'Caio', 'Davi']) {
    const request = await signUpAndCreateHttpClient(hub.url, { name, email: `${name}@exemplo.com.br` });
    expect((await request('POST', `/api${address}/report`, { reason: 'spam' })).status).toBe(200);
  }
  await expect(locateDiscussionCard(dora, 'Longe demais')).toHaveCount(0);
  await ana.goto(address);
  await expect(ana.getByText('Em análise.')).toBeVisible();
  await ana.goto('/');
  await expect(locateDiscussionCard(ana, 'Notas sem digitar')).toBeVisible();
  await expect(locateDiscussionCard(ana, 'Longe demais')).toHaveCount(0);
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('under review', address, 'Longe demais'), ana, [390]),
  ).toEqual([]);
});

test('likes and the menu of a discussion work with the keyboard alone', async () => {
  await ana.setViewportSize({ width: 1280, height: 844 });
  await ana.goto('/');
  await expect(getLikeButton(ana)).toBeVisible();
  const before = await getLikeButton(ana).getAttribute('aria-pressed');
  await tabTo(ana, locateDiscussionCard(ana, first).getByRole('link', { name: 'Notas sem digitar' }));
  await ana.keyboard.press('l');
  await expect(getLikeButton(ana)).not.toHaveAttribute('aria-pressed', String(before));
  await tabTo(ana, getLikeButton(ana));
  await ana.keyboard.press('Space');
  await expect(getLikeButton(ana)).toHaveAttribute('aria-pressed', String(before));
  const menu = locateDiscussionCard(ana, 'Modelos em produção').getByRole('button', {
    name: 'Ações da discussão',
  });
  await menu.focus();
  await ana.keyboard.press('Enter');
  await expect(ana.getByRole('menu')).toBeVisible();
  await tabToItem(ana, 'Denunciar');
  await ana.keyboard.press('Enter');
  const dialog = ana.getByRole('dialog', { name: 'Denunciar discussão' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await ana.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Assédio/ })).toBeChecked();
  await ana.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

async function tabToItem(page: Page, name: string) {
  const item = page.getByRole('menuitem', { name, exact: true });
  for (let presses = 0; presses < 10; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows do not lead to ${name}`);
}

test('every screen with likes, saved discussions and reports is accessible and fits, in both themes and at every width', async () => {
  test.slow();
  const reporting = {
    name: 'report',
    open: async (page: Page) => {
      await page.goto('/');
      await pick(page, 'Denunciar', 'Modelos em produção');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  };
  const menu = {
    name: 'menu',
    open: async (page: Page) => {
      await page.goto('/');
      await expect(await openMenu(page)).toBeVisible();
    },
  };
  const screens = [
    createScreenAtUrl('saved', '/salvos', 'Salvos'),
    createScreenAtUrl('liked feed', '/', 'Notas sem digitar'),
    menu,
    reporting,
  ];
  for (const screen of screens) expect(await openScreenAndFindProblems(screen, ana, [1280, 390])).toEqual([]);
});
