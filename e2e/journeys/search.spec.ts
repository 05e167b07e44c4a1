import { expect, type Page } from '@playwright/test';
import { openHubHomePage, createDiscussionByApi } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ dora }) => {
  page = dora;
  await createDiscussionByApi(
    page,
    'Notas fiscais que se **emitem** sozinhas, todo mês.',
    'Automação das notas fiscais',
  );
  await createDiscussionByApi(page, 'Discussões longas sobre planilhas e robôs.', 'Planilhas que conversam');
  await createDiscussionByApi(page, 'Como eu organizo as notas de aula.', 'Caderno digital');
  await openHubHomePage(page);
});

const field = () => page.getByRole('combobox', { name: 'Pesquisar no hub' });
const options = () => page.getByRole('option');
const chosen = () => page.getByRole('option', { selected: true });

test('the keyboard alone opens the palette, selects a hit and opens it', async () => {
  await page.keyboard.press('Control+k');
  await expect(field()).toBeFocused();
  await page.keyboard.type('automacao fiscal');
  const hit = options().filter({ hasText: 'Automação das notas fiscais' });
  await expect(hit.locator('mark').first()).toHaveText('Automação');
  await page.keyboard.press('ArrowDown');
  await expect(chosen()).toHaveText(/Automação das notas fiscais/);
  await expect(field()).toHaveAttribute('aria-activedescendant', (await chosen().getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen()).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discussions\//);
  await expect(page.getByRole('heading', { name: 'Automação das notas fiscais' })).toBeVisible();
});

test('text typed before the palette is loaded is in its field', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/CommandPaletteLayer-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await page.locator('[data-card]').first().waitFor();
  const request = page.waitForRequest('**/CommandPaletteLayer-*.js');
  await page.keyboard.press('Control+k');
  await request;
  // N, J and L are keyboard shortcuts of the page behind the search dialog.
  await page.keyboard.type('njl');
  release();
  await expect(field()).toHaveValue('njl');
  await page.unroute('**/CommandPaletteLayer-*.js');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a recent search is offered again, until it is cleared', async () => {
  await page.keyboard.press('/');
  await expect(options().first()).toHaveText('automacao fiscal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field()).toHaveValue('automacao fiscal');
  await field().fill('');
  await page.getByRole('button', { name: 'Limpar buscas recentes' }).click();
  await expect(page.getByText('Buscas recentes')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a late response never replaces a newer one', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search?q=notas', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('/');
  const request = page.waitForRequest('**/api/search?q=notas');
  await field().fill('notas');
  await request;
  await field().fill('planilhas');
  await expect(options().first()).toHaveText(/Planilhas que conversam/);
  release();
  await page.unroute('**/api/search?q=notas');
  await expect(options().first()).toHaveText(/Planilhas que conversam/);
  await page.keyboard.press('Escape');
});

test('a search that fails shows an error and can be retried', async () => {
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.keyboard.press('/');
  await field().fill('caderno');
  await expect(page.getByRole('alert')).toContainText('Não foi possível pesquisar.', { timeout: 20_000 });
  await page.unroute('**/api/search?**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(options().first()).toHaveText(/Caderno digital/);
  await page.keyboard.press('Escape');
});

test('Enter in the search field opens the search page, with the full query in the URL', async () => {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(field()).toBeFocused();
  await page.keyboard.type('notas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=notas/);
  const hits = page.getByRole('main').getByRole('article');
  await expect(hits).toHaveCount(2);
  await page.getByRole('button', { name: 'Discussões', exact: true }).click();
  await page.getByLabel('Período').selectOption({ label: 'Últimos 7 dias' });
  await page.getByLabel('Categoria').selectOption({ label: 'Web3' });
  await expect(page.getByRole('heading', { name: 'Nada encontrado para “notas”' })).toBeVisible();
  await expect(page).toHaveURL(/type=discussion/);
  await expect(page).toHaveURL(/category=web3/);
  await expect(page).toHaveURL(/period=7d/);
  await page.reload();
  await expect(page.getByLabel('Categoria')).toHaveValue('web3');
  await page.getByRole('button', { name: 'Retirar os filtros' }).click();
  await expect(hits).toHaveCount(2);
  await page.getByTitle('Ver só o que Dora Melo escreveu').first().click();
  await expect(page).toHaveURL(/author=/);
  await hits.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/discussions\//);
  await page.goBack();
  await expect(hits).toHaveCount(2);
});

/** Makes each search response say that comments are not searched yet. Returns a function that stops this. */
async function returnUnfinishedCommentResults(targetPage: Page) {
  await targetPage.route('**/api/search?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unfinished: ['comment'] } });
  });
  return () => targetPage.unroute('**/api/search?**');
}
const stopped = /Ainda procurando|A busca não terminou desta vez/;

test('a search that timed out shows what it found, and says that it is incomplete', async () => {
  const release = await returnUnfinishedCommentResults(page);
  await page.keyboard.press('/');
  await field().fill('que conversam');
  await expect(options().first()).toHaveText(/Planilhas que conversam/);
  await expect(page.getByRole('dialog').getByText(stopped)).toBeVisible();
  await field().fill('inexistente');
  await expect(page.getByRole('dialog').getByText(stopped)).toBeVisible();
  await expect(page.getByText('Confira se está tudo escrito certo')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(stopped)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Nada encontrado/ })).toBeHidden();
  await page.getByRole('button', { name: 'Comentários', exact: true }).click();
  await expect(page.getByRole('main').getByText(stopped)).toBeVisible();
  await release();
});

test('a misspelt search finds what was meant', async () => {
  await page.goto('/busca');
  await page.getByRole('main').getByLabel('Pesquisar no hub').fill('planihlas');
  await expect(page.getByText('Estes são os resultados de “planilhas”')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the palette offers the actions of every screen', async () => {
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Configurações' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(field()).toBeFocused();
  await page.keyboard.type('nova disc');
  await expect(field()).toHaveValue('nova disc');
  await page.getByRole('option', { name: 'Nova discussão' }).click();
  await expect(page.getByLabel('Título (opcional)')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Título (opcional)')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field()).toBeFocused();
  await page.keyboard.type('tema');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen()).toHaveText('Usar o tema escuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('a new title shows similar earlier questions, which open in another tab', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Título (opcional)').fill('Automatizar notas fiscais');
  const similar = page.getByRole('region', { name: 'Já perguntaram isso?' });
  await expect(similar.getByRole('link')).toHaveCount(1);
  const [other] = await Promise.all([page.waitForEvent('popup'), similar.getByRole('link').click()]);
  await expect(other).toHaveURL(/\/discussions\//);
  await other.close();
  await expect(page.getByLabel('Título (opcional)')).toHaveValue('Automatizar notas fiscais');
  await page.getByRole('button', { name: 'Cancelar' }).click();
});

const screens = [
  {
    name: 'palette',
    open: async (targetPage: Page) => {
      await targetPage.goto('/');
      await targetPage.locator('[data-card]').first().waitFor();
      await targetPage.keyboard.press('Control+k');
      await targetPage.getByRole('combobox').fill('notas');
      await expect(targetPage.locator('mark').first()).toBeVisible();
      await targetPage.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'palette at first',
    open: async (targetPage: Page) => {
      await targetPage.goto('/');
      await targetPage.locator('[data-card]').first().waitFor();
      await targetPage.keyboard.press('Control+k');
      await expect(targetPage.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'page',
    open: async (targetPage: Page) => {
      await targetPage.goto('/busca?q=notas');
      await expect(targetPage.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'page that ran out of time',
    open: async (targetPage: Page) => {
      const release = await returnUnfinishedCommentResults(targetPage);
      await targetPage.goto('/busca?q=notas');
      await expect(targetPage.getByText(stopped)).toBeVisible();
      await release();
    },
  },
  {
    name: 'page without hits',
    open: async (targetPage: Page) => {
      await targetPage.goto('/busca?q=inexistente&type=comment');
      await expect(targetPage.getByRole('heading', { name: /Nada encontrado/ })).toBeVisible();
    },
  },
];
for (const screen of screens) {
  test(`the ${screen.name} is accessible and fits, in both themes and at every width`, async () => {
    expect(await openScreenAndFindProblems(screen, page)).toEqual([]);
  });
}
