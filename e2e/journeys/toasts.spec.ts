import { expect, type Locator, type Page } from '@playwright/test';
import { readElementEdges } from '../edges.ts';
import { chooseCardMenuAction } from '../feed.ts';
import { createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';

// The browser logs an error for a request that fails.
test.use({ allowsBrowserProblems: true });

let page: Page;
test.beforeAll(async ({ members: { dora } }) => {
  page = dora;
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
test.afterEach(async () => {
  await page.unrouteAll();
  await page.setViewportSize({ width: 1280, height: 844 });
});

// Finds the toast by its attributes, because an open dialog hides the toast region from the accessibility tree, and so
// from locators by role.
const toast = () => page.locator('li[data-swipe-direction][data-state=open]');

/** Returns the number of square pixels of an element that the toast covers. */
async function calculateCoveredArea(element: Locator): Promise<number> {
  const [one, other] = [await readElementEdges(toast()), await readElementEdges(element)];
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

async function expectClear(...elements: Locator[]) {
  // The timeout is shorter than the five seconds after which the toast disappears, so that the test checks a toast that
  // is still shown.
  for (const element of elements)
    await expect
      .poll(() => calculateCoveredArea(element), { message: String(element), timeout: 2_000 })
      .toBe(0);
  const { left, top, right, bottom } = await readElementEdges(toast());
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(left >= 0 && top >= 0 && right <= width && bottom <= height).toBe(true);
  expect(right - left).toBeLessThanOrEqual(420);
}

const phone = () => page.setViewportSize({ width: 390, height: 844 });
const bottomBar = () => page.getByRole('navigation', { name: 'Seções' }).last();
const topBar = () => page.getByRole('banner');

for (const width of [1280, 390]) {
  test(`the toast of a failed attachment stays clear of the attachments at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.route('**/attachments/upload', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'O que você está construindo?' }).click();
    await page.getByLabel('Texto', { exact: true }).fill(`Com um anexo, em ${width} px.`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'um.txt', mimeType: 'text/plain', buffer: Buffer.from('olá') });
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(toast()).toContainText('Erro ao anexar arquivo/link/vídeo');
    const outbox = page.getByRole('region', { name: 'Enviando anexos' });
    await expect(outbox).toContainText('Confira sua conexão e tente de novo.');
    await expectClear(outbox, topBar(), ...(width === 390 ? [bottomBar()] : []));
    await outbox.getByRole('button', { name: 'Desistir de um.txt' }).click();
  });
}

test('the toast of a refused message stays clear of the message and its field on a phone', async ({
  ana,
}) => {
  await phone();
  await page.route('**/api/private-messages', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Você não tem permissão.' } }),
  );
  const discussion = await createDiscussionByApi(ana, 'Só para que eu tenha um nome.', 'De Ana');
  const { authorId } = await (await ana.request.get(`/api/discussions/${discussion}`)).json();
  await page.goto(`/conversas?com=${authorId}`);
  const field = page.getByRole('textbox', { name: 'Mensagem para Ana Prado' });
  await field.fill('Esta não chega.');
  await field.press('Enter');
  await expect(toast()).toContainText('Não foi possível enviar a mensagem.');
  const alert = page.getByRole('log').getByRole('alert');
  await expect(alert).toContainText('Não enviada');
  await expectClear(
    alert,
    page.getByRole('log').getByText('Esta não chega.'),
    field,
    page.getByRole('button', { name: 'Enviar' }),
    bottomBar(),
    topBar(),
  );
});

test('a toast that has the focus stays where it is', async () => {
  await createDiscussionByApi(page, 'Com um link.', 'Para copiar o link');
  await page.goto('/');
  await page.getByRole('button', { name: 'Copiar link' }).first().click();
  await expect(toast()).toContainText('Link copiado!');
  const { top } = await readElementEdges(toast());
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Avisos/ }).locator(':focus')).toHaveCount(1);
  expect((await readElementEdges(toast())).top).toBe(top);
});

test('the toast of a dialog stays clear of its header, its field and its buttons on a phone', async () => {
  await createDiscussionByApi(page, 'Algo a mudar.', 'Para editar no telefone');
  await phone();
  await page.goto('/');
  await chooseCardMenuAction(page, 'Para editar no telefone', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar discussão' });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await page.route('**/api/discussions/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  await save.click();
  await expect(toast()).toContainText('Não foi possível salvar a edição.');
  await expectClear(
    save,
    dialog.getByRole('button', { name: 'Fechar' }),
    dialog.getByRole('textbox', { name: 'Texto', exact: true }),
  );
});

for (const width of [1280, 390])
  test(`the toast of a dialog covers no field of a line and no choice at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/eventos');
    await page
      .getByRole('button', { name: /^Criar/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Criar evento' });
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Mutirão de poda');
    await dialog.getByLabel('Descrição', { exact: true }).fill('Tragam tesouras.');
    await dialog.getByLabel('Data e hora').fill('2099-08-01T09:00');
    await page.route('**/api/events', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Criar evento' }).click();
    await expect(toast()).toBeVisible();
    const fields = await dialog.locator('input:visible:not([type=checkbox]), select:visible').all();
    await expectClear(...fields);
  });
