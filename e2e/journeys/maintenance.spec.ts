import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ana as anaPrado, createSignedInStorageState } from '../accounts.ts';
import { createDiscussionByApi } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage, openWithRealtime } from '../monitored-page.ts';

test('a maintenance screen covers what is being written, and disappears automatically', async ({
  browser,
  hub,
  members,
}) => {
  const { dora, ana } = members;
  await openWithRealtime(ana, '/');
  await ana.getByRole('button', { name: 'O que você está construindo?' }).click();
  await ana.getByLabel('Texto', { exact: true }).fill('Nada disto se perde.');
  await dora.goto('/admin/configuracoes');
  await dora.getByLabel('Mensagem', { exact: true }).fill('Voltamos às 18h.');
  await dora.getByRole('button', { name: 'Colocar em manutenção' }).click();
  await expect(ana.getByText('Voltamos às 18h.')).toBeVisible();

  const guest = await openMonitoredPage(browser, hub.url);
  expect((await guest.goto('/'))?.status()).toBe(503);
  await expect(guest.getByText('Voltamos às 18h.')).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('maintenance', '/', 'Voltamos já.', 503), guest),
  ).toEqual([]);
  await guest.context().close();

  const notice = dora.getByRole('status', { name: 'O hub está em manutenção' });
  await notice.getByRole('button', { name: 'Encerrar manutenção' }).click();
  await expect(notice).toHaveCount(0);
  await expect(ana.getByText('Voltamos às 18h.')).toHaveCount(0);
  await expect(ana.getByText('Nada disto se perde.')).toBeVisible();
});

test('a page without realtime events learns of it by a rejected request, and retries every 30 seconds', async ({
  browser,
  hub,
  dora,
}) => {
  await dora.goto('/');
  const page = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, anaPrado));
  // A socket that sends no messages.
  await page.routeWebSocket('**/ws*', () => undefined);
  await page.clock.install();
  // A request in flight when the clock jumps ahead would time out, so this waits for the last response of the page
  // load.
  const syncResponse = page.waitForResponse(/\/api\/auth\/sync$/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await syncResponse;
  expect(await setMaintenance(dora, { message: 'Só um instante mesmo.' })).toBe(200);
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  const layer = page.getByText('Só um instante mesmo.');
  await expect(layer).toBeVisible();

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  expect(await setMaintenance(dora, null)).toBe(200);
  await expect(layer).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(layer).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Rankings' }).first()).toBeVisible();
  await page.context().close();
});

test('mail and storage are tested, and a new setting applies at once to new guests', async ({
  browser,
  hub,
  members,
}) => {
  const { dora, ana } = members;
  await createDiscussionByApi(ana, 'Vi um canteiro crescer sem terra.', 'Hidroponia em casa');
  await dora.goto('/admin/configuracoes');
  const card = (name: string) => dora.getByRole('region', { name, exact: true });
  await dora.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(dora.getByText('Nenhum servidor de e-mail está configurado')).toBeVisible();
  await dora.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(dora.getByText('A pasta dos arquivos grava, lê e remove.')).toBeVisible();
  await expect(card('Backups').getByText('Este hub não faz backup noturno')).toBeVisible();

  const guest = await openMonitoredPage(browser, hub.url);
  await guest.goto('/');
  await expect(guest.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  const settings = card('Configurações do hub');
  await settings.getByLabel('Quem pode ler sem entrar').selectOption('Tudo o que é público');
  await settings.getByRole('button', { name: 'Salvar' }).click();
  await expect(dora.getByText('Configurações salvas!').first()).toBeVisible();
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Hidroponia em casa' })).toBeVisible();
  const download = guest.waitForEvent('download');
  await guest.goto('/transparencia');
  await guest.getByRole('button', { name: 'Baixar em CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moderacao.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFMês,.*\r\n\d{4}-\d{2}/);
  await guest.context().close();
});

test('a category renamed and moved is so in the chips and in the composer', async ({ dora }) => {
  await dora.goto('/admin/configuracoes');
  const [first, second] = await dora.evaluate(async () => {
    const categories: { name: string }[] = await (await fetch('/api/admin/categories')).json();
    return categories.map(({ name }) => name);
  });
  await dora.getByRole('button', { name: `Editar ${second}` }).click();
  const stored = dora.getByRole('region', { name: 'Categorias', exact: true });
  await stored.getByLabel('Nome da categoria').fill('Canteiros');
  await stored.getByRole('button', { name: 'Salvar' }).click();
  await dora.getByRole('button', { name: 'Subir Canteiros' }).click();
  await expect(dora.getByRole('button', { name: 'Subir Canteiros' })).toBeDisabled();
  await expect(dora.getByRole('button', { name: `Subir ${first}` })).toBeEnabled();

  await dora.goto('/');
  await dora.getByRole('button', { name: 'O que você está construindo?' }).click();
  const choices = dora.getByLabel('Categoria', { exact: true }).locator('option');
  await expect(choices).toContainText(['Canteiros', first ?? '']);
  const chips = dora.getByRole('group', { name: 'Filtrar por categoria' }).getByRole('button');
  await expect(chips).toContainText(['Canteiros', first ?? '']);
});

const setMaintenance = (page: Page, maintenance: { message: string } | null) =>
  page.evaluate(
    (wanted) =>
      fetch('/api/admin/maintenance', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ maintenance: wanted }),
      }).then(({ status }) => status),
    maintenance,
  );
