import { expect } from '@playwright/test';
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
