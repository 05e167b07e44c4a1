import { expect, type Page } from '@playwright/test';
import { hubTest } from '../hub.ts';
import { createDiscussionByForm, setUpHubByForm, signUp } from '../people.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

hubTest.use({
  database: 'embedded',
  contextOptions: { reducedMotion: 'no-preference' },
});

hubTest.describe.configure({ mode: 'serial' });

const ana = { name: 'Ana Prado', email: 'ana@exemplo.com.br' };
const prompt = 'O que você está construindo?';
let dora: Page;
let page: Page;

hubTest.beforeAll(async ({ browser, hub }) => {
  dora = await openMonitoredPage(browser, hub.url);
  page = await openMonitoredPage(browser, hub.url);
});
hubTest.afterAll(async () => {
  await dora.context().close();
  await page.context().close();
});

const titled = (name: string) => page.getByRole('link', { name });
const cards = () => page.locator('[data-card]');

hubTest('the printed link creates the first admin, who sees an empty hub', async ({ hub }) => {
  await setUpHubByForm(dora, hub);
  await expect(dora.getByText('Hub criado!').first()).toBeVisible();
  await expect(dora.getByRole('banner').getByText('Vila do Código')).toBeVisible();
  await expect(dora.getByRole('heading', { name: 'Nenhuma discussão ainda' })).toBeVisible();
});

hubTest('the link works once', async ({ hub }) => {
  await page.goto(hub.setupLink);
  await expect(page.getByRole('heading', { name: 'Este hub já foi preparado' })).toBeVisible();
});

hubTest('a second person signs up, confirms by mail, and is in', async () => {
  await signUp(page, ana);
  await expect(page.getByRole('button', { name: 'Sua conta: Ana Prado' })).toBeVisible();
});

hubTest('what one publishes appears for the other, announced and not jumping', async () => {
  const content = 'Montei um fluxo que **lê notas fiscais** e preenche a planilha.';
  await createDiscussionByForm(page, content, 'Notas fiscais sem digitar');
  const newItems = dora.getByRole('button', { name: '1 nova discussão' });
  await expect(newItems).toBeVisible();
  await newItems.click();
  await expect(dora.getByRole('link', { name: 'Notas fiscais sem digitar' })).toBeVisible();
  await expect(newItems).toBeHidden();
});

hubTest('a card opens over the feed with its own URL, and closing returns to the feed', async () => {
  await dora.getByRole('link', { name: 'Notas fiscais sem digitar' }).click();
  const dialog = dora.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Notas fiscais sem digitar' })).toBeVisible();
  await expect(dialog.locator('strong')).toHaveText('lê notas fiscais');
  await expect(dora).toHaveURL(/\/discussions\/[0-9a-f-]{36}$/);
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(dora.getByText('Link copiado!').first()).toBeVisible();
  const link = await dora.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(dora.url());
  // The toast is above the dialog: each Esc closes one layer.
  await dora.keyboard.press('Escape');
  await expect(dora.getByText('Link copiado!', { exact: true })).toBeHidden();
  await expect(dialog).toBeVisible();
  await dora.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dora).toHaveURL(/\/$/);
  await page.goto(link);
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Notas fiscais sem digitar' }),
  ).toBeVisible();
});

hubTest('an empty discussion is rejected with the specified message, and nothing typed is lost', async () => {
  await page.goto('/');
  await expect(cards()).toHaveCount(1);
  await page.keyboard.press('n');
  await page.getByLabel('Título (opcional)').fill('Só um título');
  await page.getByLabel('Texto', { exact: true }).fill('   ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Texto', { exact: true })).toHaveAccessibleDescription(
    'Por favor, escreva algo antes de publicar.',
  );
  await expect(page.getByLabel('Título (opcional)')).toHaveValue('Só um título');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: prompt })).toBeFocused();
});

hubTest('a failed publication preserves every word', async () => {
  const content = 'Um texto longo demais para perder.';
  await page.route('**/api/discussions', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: prompt }).click();
  await page.getByLabel('Texto', { exact: true }).fill(content);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Falha ao publicar o post.').first()).toBeVisible();
  await page.unroute('**/api/discussions');
  await page.route('**/api/discussions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Erro ao criar discussão.').first()).toBeVisible();
  await expect(page.getByLabel('Texto', { exact: true })).toHaveText(content);
  await page.unroute('**/api/discussions');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(titled(content)).toBeVisible();
});

hubTest('chips and orders filter on the server and are in the URL', async () => {
  await page.getByRole('button', { name: prompt }).click();
  await page.getByLabel('Texto', { exact: true }).fill('Um agente que revisa código');
  await page.getByLabel('Categoria', { exact: true }).selectOption('ia');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(titled('Um agente que revisa código')).toBeVisible();
  const chip = page
    .getByRole('group', { name: 'Filtrar por categoria' })
    .getByRole('button', { name: /^IA/ });
  await chip.click();
  await expect(page).toHaveURL(/category=ia/);
  await expect(cards()).toHaveCount(1);
  await page.getByRole('button', { name: 'Ordenar por: Relevantes' }).click();
  await page.getByRole('menuitemradio', { name: 'Novos' }).click();
  await expect(page).toHaveURL(/sort=novos/);
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Tudo/ }).click();
  await expect(cards()).toHaveCount(3);
});

hubTest('the search field filters what is listed', async () => {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Pesquisar no hub' })).toBeFocused();
  await page.keyboard.type('fiscais');
  await page.getByRole('option', { name: 'Filtrar o hub por “fiscais”' }).click();
  await expect(cards()).toHaveCount(1);
  await expect(page).toHaveURL(/q=fiscais/);
  await page.getByRole('button', { name: 'Limpar a pesquisa' }).click();
  await expect(cards()).toHaveCount(3);
});

hubTest('the feed can be navigated and opened by keyboard alone', async () => {
  await page.getByRole('heading', { level: 1 }).evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(cards().nth(1).getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
});

hubTest(
  'the author deletes after a confirmation, and the discussion disappears for other viewers',
  async () => {
    await dora.goto('/?sort=novos');
    await expect(dora.locator('[data-card]')).toHaveCount(3);
    await page.goto('/?sort=novos');
    const card = cards().filter({ hasText: 'Um agente que revisa código' });
    await card.getByRole('button', { name: 'Ações da discussão' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = page.getByRole('alertdialog');
    const words = 'Tem certeza que deseja excluir este post? Esta ação não pode ser desfeita.';
    await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Post excluído!').first()).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Avisos/ }).locator(':focus')).toHaveCount(1);
    await expect(dora.locator('[data-card]')).toHaveCount(2);
  },
);

hubTest('the theme stays as chosen, from the very first paint', async () => {
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click();
  await page.reload({ waitUntil: 'commit' });
  const isDark = () => document.documentElement.classList.contains('dark');
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(isDark)).toBe(true);
  await page.getByRole('button', { name: 'Usar o tema claro' }).click();
  expect(await page.evaluate(isDark)).toBe(false);
});

hubTest('the language of the account changes the page immediately, and persists', async () => {
  const english = page.getByRole('button', { name: 'What are you building?' });
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(english).toBeVisible();
  await page.reload();
  await expect(english).toBeVisible();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Português' }).click();
  await expect(page.getByRole('button', { name: prompt })).toBeVisible();
});

hubTest('the result of a slow sync does not undo a choice that was made after it was read', async () => {
  const signal = () => {
    let give: () => void = () => undefined;
    return { given: new Promise<void>((resolve) => (give = resolve)), give: () => give() };
  };
  const read = signal();
  const chosen = signal();
  await page.route('**/api/auth/sync', async (route) => {
    const response = await route.fetch();
    read.give();
    await chosen.given;
    await route.fulfill({ response });
  });
  await page.reload();
  await read.given;
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'What are you building?' })).toBeVisible();
  const synced = page.waitForResponse('**/api/auth/sync');
  chosen.give();
  await (await synced).finished();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Português' }).click();
  await expect(page.getByRole('button', { name: prompt })).toBeVisible();
  await page.unroute('**/api/auth/sync');
});

hubTest('the console has no errors, and all requests went to the hub', () => {
  expect([...listBrowserProblems(dora), ...listBrowserProblems(page)]).toEqual([]);
});
