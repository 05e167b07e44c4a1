import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signUpAndCreateHttpClient, createSignedInStorageState } from '../accounts.ts';
import { expectVisibleText } from '../expect-visible-text.ts';
import { tabTo } from '../keyboard.ts';
import { readLatestMailLink, testPassword } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const rita = { name: 'Rita Luz', email: 'rita@exemplo.com.br' };
const davi = { name: 'Davi Nunes', email: 'davi@exemplo.com.br' };
const nina = { name: 'Nina Reis', email: 'nina@exemplo.com.br' };
const waiting = 'Falta só a aprovação';
let externalIdentity: Page;
test.afterAll(() => (externalIdentity as Page | undefined)?.context().close());

test('an admin sets that staff approve members, and a new person waits', async ({ dora, browser, hub }) => {
  await dora.goto('/admin/configuracoes');
  await dora.getByLabel('Quem pode entrar').selectOption('approval');
  await dora.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(dora.getByText('Configurações salvas!').first()).toBeVisible();
  await signUpAndCreateHttpClient(hub.url, rita);
  await signUpAndCreateHttpClient(hub.url, davi);
  externalIdentity = await openMonitoredPage(
    browser,
    hub.url,
    await createSignedInStorageState(hub.url, rita),
  );
  const rejectedRequests: string[] = [];
  externalIdentity.on(
    'response',
    (response) => response.status() === 403 && rejectedRequests.push(response.url()),
  );
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('waiting', '/', waiting), externalIdentity),
  ).toEqual([]);
  await externalIdentity.getByLabel('Conte quem é você').fill('Sou da turma de Recife.');
  await externalIdentity.getByRole('button', { name: 'Enviar à equipe' }).click();
  await expect(externalIdentity.getByText('Enviado à equipe.').first()).toBeVisible();
  await externalIdentity.getByRole('link', { name: 'Baixar meus dados' }).click();
  await expect(externalIdentity.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
  await externalIdentity.getByRole('link', { name: 'Voltar' }).click();
  await expect(externalIdentity.getByRole('heading', { name: waiting })).toBeVisible();
  expect(rejectedRequests).toEqual([]);
});

test('staff admit one person and reject another; each sees what was decided', async ({
  dora,
  browser,
  hub,
}) => {
  await dora.goto('/admin/pedidos');
  const card = (name: string) => dora.getByRole('article', { name });
  await expect(card(rita.name)).toContainText('Sou da turma de Recife.');
  const heading = 'Admin';
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('requests', '/admin/pedidos', heading), dora),
  ).toEqual([]);
  await card(davi.name).getByRole('button', { name: 'Recusar' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Recusar o pedido de Davi Nunes' });
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(dialog).toContainText('Escreva o motivo.');
  await dialog.getByLabel('Motivo').fill('Ninguém conhece você aqui.');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(card(davi.name)).toHaveCount(0);
  await dora.getByLabel('Escolher todos').check();
  await dora.getByRole('button', { name: 'Aprovar 1' }).click();
  await expect(dora.getByText('Ninguém está esperando para entrar.')).toBeVisible();

  await externalIdentity.getByRole('button', { name: 'Ver se já fui aprovado' }).click();
  await expect(externalIdentity.getByRole('heading', { name: waiting })).toHaveCount(0);
  await expect(
    externalIdentity
      .getByRole('tab', { name: 'Hub' })
      .or(externalIdentity.getByRole('link', { name: 'Hub' }))
      .first(),
  ).toBeVisible();
  const other = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, davi));
  await other.goto('/');
  await expect(other.getByText('Ninguém conhece você aqui.')).toBeVisible();
  await other.context().close();
});

test('an admin imports members by keyboard, and an invited person joins without an approval', async ({
  dora,
  browser,
  hub,
}) => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  // Listens for the file picker before the key press that opens it, because `press` does not wait for it.
  const fileChooser = dora.waitForEvent('filechooser');
  await dora.goto('/admin/usuarios');
  await tabTo(dora, dora.getByRole('button', { name: 'Importar CSV' }));
  await dora.keyboard.press('Enter');
  const dialog = dora.getByRole('dialog', { name: 'Importar membros' });
  await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeFocused();
  await dora.keyboard.press('Enter');
  await (
    await fileChooser
  ).setFiles({
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name;email\r\n${nina.name};${nina.email}\r\nRui;rui@\r\n`),
  });
  const rejectedRows = dialog.getByRole('region', { name: 'Linhas recusadas' });
  await expect(rejectedRows.getByRole('listitem')).toHaveText('Linha 3O e-mail não é válido.rui@');
  await tabTo(dora, dialog.getByRole('checkbox', { name: 'Enviar convites por e-mail' }));
  await dora.keyboard.press('Space');
  const confirm = dialog.getByRole('button', { name: 'Importar e convidar 1 pessoa' });
  await expect(confirm).toBeVisible();
  const screen = { name: 'import', open: async () => undefined };
  expect(await openScreenAndFindProblems(screen, dora, [1280, 390])).toEqual([]);
  await tabTo(dora, confirm);
  await dora.keyboard.press('Enter');
  await expect(dialog.getByText('O que a importação fez:')).toBeVisible();
  await expectVisibleText(dora, 'Os convites estão na fila de e-mails.');
  await tabTo(dora, dialog.getByRole('button', { name: 'Fechar' }).last());
  await dora.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  const invited = await openMonitoredPage(browser, hub.url);
  await invited.goto(await readLatestMailLink(invited, nina.email));
  await invited.getByRole('button', { name: 'Confirmar' }).click();
  await expect(invited.getByLabel('Nome completo')).toHaveValue(nina.name);
  await invited.getByLabel('Senha', { exact: true }).fill(testPassword);
  await invited.getByLabel('Confirmar senha').fill(testPassword);
  await invited.getByRole('button', { name: 'Entrar no hub' }).click();
  await expect(invited.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await invited.context().close();
});

test('an admin downloads all members as a file', async ({ dora }) => {
  const downloading = dora.waitForEvent('download');
  await dora.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^membros-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`,${rita.name},${rita.email},member,active,`);
});

test('the tabs of the administration stay while the texts of a section load', async ({ dora }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const texts = /\/assets\/joining-[^/]+\.js$/;
  await dora.route(texts, async (route) => {
    await released;
    await route.continue();
  });
  const requestPromise = dora.waitForRequest(texts);
  await dora.goto('/admin/pedidos');
  await requestPromise;
  const tabs = dora.getByRole('navigation', { name: 'Seções do painel' });
  await expect(tabs).toBeVisible();
  release();
  await expect(dora.getByText('Ninguém está esperando para entrar.')).toBeVisible();
  expect(await tabs.isVisible()).toBe(true);
  await dora.unroute(texts);
});

test('an open page applies the name and the colour that an admin sets for the hub', async ({ dora }) => {
  const brand = () =>
    externalIdentity.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  const before = await brand();
  const set = ([path, body]: readonly [string, object]) =>
    dora.evaluate(
      ([address, sent]) =>
        fetch(`/api/admin/${address}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(sent),
        }).then(({ status }) => status),
      [path, body] as const,
    );
  expect(await set(['accent', { accent: '#c2410c' }])).toBe(200);
  expect(await set(['settings', { name: 'Vila Nova' }])).toBe(200);
  await expect(externalIdentity.getByText('Vila Nova').first()).toBeVisible();
  await expect.poll(brand).not.toBe(before);
});
