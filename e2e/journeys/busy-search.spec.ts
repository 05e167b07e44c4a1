import { expect, type Page } from '@playwright/test';
import { openHubHomePage, createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ dora }) => {
  page = dora;
  await createDiscussionByApi(page, 'Discussões longas sobre planilhas e robôs.', 'Planilhas que conversam');
  await openHubHomePage(page);
});

test('an incomplete search continues automatically, and says so until it is complete', async () => {
  await page.route('**/api/search?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unfinished: ['comment'] } });
  });
  await page.goto('/busca?q=conversam');
  await expect(page.getByRole('main').getByText('Ainda procurando')).toBeVisible();
  await page.unroute('**/api/search?**');
  await expect(page.getByRole('main').getByText('Ainda procurando')).toBeHidden({ timeout: 10_000 });
  await expect(page.getByRole('article').first()).toContainText('conversam');
});

test('a search that the hub rejects as busy is retried after the time that the hub gives', async () => {
  const busy = { code: 'search_busy', message: 'A busca não terminou a tempo.', requestId: 'r' };
  let errors = 0;
  await page.route('**/api/search?**', async (route) => {
    errors += 1;
    if (errors > 2) return route.continue();
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: busy });
  });
  await page.goto('/busca?q=planilhas');
  await expect(page.getByText('Há muitas buscas agora. Tentando de novo…')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Planilhas', { timeout: 10_000 });
  await page.unroute('**/api/search?**');
});
