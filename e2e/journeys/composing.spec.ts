import { expect, type Page } from '@playwright/test';
import { act, cardOf } from '../feed.ts';
import { test } from '../hub.ts';
import { aNewcomer, publish } from '../people.ts';

test.use({ town: 'composing' });

const title = 'Um fluxo que se explica';

let page: Page;
test.beforeAll(async ({ browser, hub }) => {
  page = await aNewcomer(browser, hub, { name: 'Ana Luz', email: 'ana@exemplo.com.br' });
  await publish(page, 'Contei **tudo** aqui.', title);
});
test.afterAll(() => page.context().close());

test('a part that cannot be fetched is missing alone, and comes when asked for again', async () => {
  await page.reload();
  await page.route('**/EditDialog-*.js', (route) => route.abort());
  await act(page, title, 'Editar');
  await expect(page.getByText('Não foi possível abrir isto.').first()).toBeVisible();
  await page.unroute('**/EditDialog-*.js');
  await act(page, title, 'Editar');
  await expect(page.getByRole('dialog', { name: 'Editar discussão' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a tag that is still typed goes along, and one that is none stays to be mended', async () => {
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Título (opcional)').fill('Com a última etiqueta');
  await page.getByLabel('Texto', { exact: true }).fill('Sem vírgula no fim.');
  const tags = page.getByRole('combobox', { name: 'Etiquetas' });
  await tags.pressSequentially('a/b,');
  await expect(tags).toHaveValue('a/b');
  await tags.press('Control+Enter');
  await expect(tags).toHaveAccessibleDescription(/Use só letras, números e hifens/);
  await expect(cardOf(page, 'Com a última etiqueta')).toHaveCount(0);
  await tags.fill('pronta');
  await tags.press('Control+Enter');
  await expect(cardOf(page, 'Com a última etiqueta').getByRole('link', { name: '#pronta' })).toBeVisible();
});

test('what is typed while it is being published stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/api/discussions' && url.search === '',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Título (opcional)').fill('Enviada antes');
  const text = page.getByLabel('Texto', { exact: true });
  await text.fill('Como estava.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await text.fill('Como ficou depois.');
  release();
  await expect(cardOf(page, 'Enviada antes')).toContainText('Como estava.');
  await expect(text).toHaveText('Como ficou depois.');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
});

test('on paper a discussion stands alone and whole, also from the dialog', async () => {
  await cardOf(page, title).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog').locator('strong')).toHaveText('tudo');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fechar' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'static');
});
