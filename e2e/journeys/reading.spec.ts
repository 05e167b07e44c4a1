import { expect, type Page } from '@playwright/test';
import { act, cardOf } from '../feed.ts';
import { test } from '../hub.ts';
import { aNewcomer, publish } from '../people.ts';

test.use({ town: 'reading' });

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

test('on paper a discussion stands alone and whole, also from the dialog', async () => {
  await cardOf(page, title).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog').locator('strong')).toHaveText('tudo');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fechar' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'static');
});
