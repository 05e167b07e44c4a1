import { expect, type Page } from '@playwright/test';
import { test } from '../hub.ts';
import { publish, setUp, signIn, signUp } from '../people.ts';
import { aWindow } from '../window.ts';
import { expectWritten } from '../writing.ts';

test.use({ town: 'interrupted' });
test.describe.configure({ mode: 'serial' });

const email = 'ana@exemplo.com.br';
const title = 'O que fazer quando a luz acaba?';
let dora: Page;
let ana: Page;
test.beforeAll(async ({ browser, hub }) => {
  dora = await aWindow(browser, hub.url);
  await setUp(dora, hub);
  await publish(dora, 'Conte como você se prepara.', title);
  ana = await aWindow(browser, hub.url);
  await signUp(ana, { name: 'Ana Prado', email });
});
test.afterAll(async () => {
  await dora.context().close();
  await ana.context().close();
});

const open = () => ana.getByRole('button', { name: 'O que você está construindo?' }).click();
const press = (name: string) => ana.getByRole('button', { name, exact: true }).click();
const comment = () => ana.getByRole('textbox', { name: 'Seu comentário' });

/** Ana’s sessions are ended from another window of hers, as by *Sair de todos os dispositivos*. */
async function endElsewhere(browser: Parameters<typeof aWindow>[0], url: string) {
  const other = await aWindow(browser, url);
  await other.goto('/login');
  await signIn(other, email);
  await expect(other.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await other.goto('/settings/seguranca');
  await other.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(other.getByText('Outras sessões encerradas').first()).toBeVisible();
  await other.context().close();
}

test('a discussion that is being written when its session ends waits behind the sign-in', async ({
  browser,
  hub,
}) => {
  await ana.goto('/');
  await open();
  await ana.getByLabel('Título (opcional)').fill('Um título e meio');
  await ana
    .getByLabel('Texto', { exact: true })
    .fill('Três parágrafos que ninguém quer escrever duas vezes.');
  await endElsewhere(browser, hub.url);
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, email);
  await press('Continuar rascunho: Um título e meio');
  await expect(ana.getByLabel('Título (opcional)')).toHaveValue('Um título e meio');
  await expectWritten(
    ana.getByLabel('Texto', { exact: true }),
    'Três parágrafos que ninguém quer escrever duas vezes.',
  );
  await press('Publicar');
  await expect(ana.getByRole('link', { name: 'Um título e meio' })).toBeVisible();
});

test('a comment whose session ended while its writer was away is there again where it was written', async ({
  browser,
  hub,
}) => {
  await ana.getByRole('link', { name: title }).click();
  await expect(ana.getByRole('dialog', { name: 'Discussão' })).toBeVisible();
  await ana.goto(ana.url());
  await comment().fill('Um gerador e paciência.');
  await ana.context().setOffline(true);
  await endElsewhere(browser, hub.url);
  await ana.context().setOffline(false);
  await press('Comentar');
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, email);
  await expectWritten(comment(), 'Um gerador e paciência.');
  await press('Comentar');
  await expect(ana.getByRole('article', { name: 'Comentário de Ana Prado' })).toContainText('Um gerador');
});

test('without a network everything typed stays, and goes when it is back', async () => {
  await ana.goto('/');
  await open();
  await ana.getByLabel('Texto', { exact: true }).fill('Escrito no metrô.');
  await ana.context().setOffline(true);
  await press('Publicar');
  await expect(ana.getByText('Falha ao publicar o post.').first()).toBeVisible();
  await expectWritten(ana.getByLabel('Texto', { exact: true }), 'Escrito no metrô.');
  await ana.context().setOffline(false);
  await press('Publicar');
  await expect(ana.locator('[data-card]').filter({ hasText: 'Escrito no metrô.' })).toHaveCount(1);
});
