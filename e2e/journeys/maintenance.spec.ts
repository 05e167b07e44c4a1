import { expect, type Page } from '@playwright/test';
import { ana as anaPrado, signInAt } from '../accounts.ts';
import { at, problemsOf } from '../screen.ts';
import { test } from '../two-members.ts';
import { aWindow, listenAt } from '../window.ts';

test.use({ town: 'maintenance' });

test('a maintenance lies over what is being written, and goes by itself', async ({
  browser,
  hub,
  members,
}) => {
  const { dora, ana } = members;
  await listenAt(ana, '/');
  await ana.getByRole('button', { name: 'O que você está construindo?' }).click();
  await ana.getByLabel('Texto', { exact: true }).fill('Nada disto se perde.');
  await dora.goto('/admin/configuracoes');
  await dora.getByLabel('Mensagem', { exact: true }).fill('Voltamos às 18h.');
  await dora.getByRole('button', { name: 'Colocar em manutenção' }).click();
  await expect(ana.getByText('Voltamos às 18h.')).toBeVisible();

  const visitor = await aWindow(browser, hub.url);
  expect((await visitor.goto('/'))?.status()).toBe(503);
  await expect(visitor.getByText('Voltamos às 18h.')).toBeVisible();
  expect(await problemsOf(at('maintenance', '/', 'Voltamos já.', 503), visitor, [1280, 390])).toEqual([]);
  await visitor.context().close();

  const notice = dora.getByRole('status', { name: 'O hub está em manutenção' });
  await notice.getByRole('button', { name: 'Encerrar manutenção' }).click();
  await expect(notice).toHaveCount(0);
  await expect(ana.getByText('Voltamos às 18h.')).toHaveCount(0);
  await expect(ana.getByText('Nada disto se perde.')).toBeVisible();
});

test('a page that hears nothing learns of it by a refused call, and comes back by asking every 30 seconds', async ({
  browser,
  hub,
  dora,
}) => {
  await dora.goto('/');
  const page = await aWindow(browser, hub.url, await signInAt(hub.url, anaPrado));
  // A socket that says nothing.
  await page.routeWebSocket('**/ws*', () => undefined);
  await page.clock.install();
  // A call that is on its way as the clock leaps ahead would be given up: the last one of the beginning has its answer.
  const known = page.waitForResponse(/\/api\/auth\/sync$/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await known;
  expect(await settle(dora, { message: 'Só um instante mesmo.' })).toBe(200);
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  const layer = page.getByText('Só um instante mesmo.');
  await expect(layer).toBeVisible();

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  expect(await settle(dora, null)).toBe(200);
  await expect(layer).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(layer).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Rankings' }).first()).toBeVisible();
  await page.context().close();
});

const settle = (page: Page, maintenance: { message: string } | null) =>
  page.evaluate(
    (wanted) =>
      fetch('/api/admin/maintenance', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ maintenance: wanted }),
      }).then(({ status }) => status),
    maintenance,
  );
