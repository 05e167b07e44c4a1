import { expect, type Page } from '@playwright/test';
import { ana as anaHerself, signUpAndCreateHttpClient, createSignedInStorageState } from '../accounts.ts';
import { openHubHomePage, createDiscussionByApi } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const caioHimself = { name: 'Caio Reis', email: 'caio@exemplo.com.br' };
let dora: Page;
let caio: Page;
let ana: Page;
let anaId: string;
test.beforeAll(async ({ browser, hub, members }) => {
  ({ dora, ana } = members);
  await signUpAndCreateHttpClient(hub.url, caioHimself);
  await hub.command('user', 'role', caioHimself.email, 'admin');
  caio = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, caioHimself));
  await createDiscussionByApi(ana, 'Ganhe R$ 5.000 por semana com este robô de apostas.', 'Renda extra');
  ({ id: anaId } = await (await ana.request.get('/api/user/profile')).json());
  await openHubHomePage(dora);
});
test.afterAll(() => caio.context().close());

const post = async (address: string, data: object) =>
  (await dora.request.post(address, { headers: { 'Sec-Fetch-Site': 'same-origin' }, data })).status();
const punish = (type: string, reason: string) =>
  post('/api/admin/punishments', { userId: anaId, type, reason });
const banner = (page: Page) => page.getByRole('status', { name: 'Sua situação no hub' });
const composer = (page: Page) => page.getByRole('button', { name: 'O que você está construindo?' });
const why = 'Por que esta decisão deve mudar?';

test('a suspended member sees the reason immediately, before writing, and appeals without losing any text', async () => {
  await ana.goto('/settings/sancoes');
  await expect(ana.getByText('Nada foi decidido sobre você')).toBeVisible();
  await openHubHomePage(ana);
  expect(await punish('temporary_ban', 'Terceiro post igual hoje.')).toBe(201);

  await expect(banner(ana)).toContainText('Sua conta está suspensa até');
  await expect(banner(ana)).toContainText('Terceiro post igual hoje.');
  await expect(ana.getByText('até lá você pode ler, mas não publicar')).toBeVisible();
  await expect(composer(ana)).toBeDisabled();
  await ana.getByRole('button', { name: /^Sua conta/ }).click();
  await expect(ana.getByRole('menuitem', { name: /Minhas sanções.*1 decisão nova/ })).toBeVisible();
  await ana.keyboard.press('Escape');

  await banner(ana).getByRole('link', { name: 'Minhas sanções' }).click();
  const card = ana.getByRole('region', { name: /^Suspensão até/ });
  await expect(card).toContainText('Em vigor');
  await expect
    .poll(async () => (await (await ana.request.get('/api/user/profile')).json()).unseenSanctions)
    .toBe(0);
  await card.getByRole('button', { name: 'Recorrer' }).click();
  await card.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(card).toContainText('Escreva por que a decisão deve mudar.');
  await card.getByLabel(why).fill('Os posts falavam de coisas diferentes.');
  await ana.reload();
  await expect(ana.getByLabel(why)).toHaveValue('Os posts falavam de coisas diferentes.');
  await ana.route('**/appeal', (route) => route.abort('failed'));
  await ana.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(ana.getByText('Não foi possível enviar o recurso.').first()).toBeVisible();
  await ana.unroute('**/appeal');
  await expect(ana.getByLabel(why)).toHaveValue('Os posts falavam de coisas diferentes.');
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('appeal', '/settings/sancoes', /^Suspensão até/), ana),
  ).toEqual([]);
  await ana.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(ana.getByText('Esperando resposta')).toBeVisible();
  await expect(ana.getByLabel(why)).toHaveCount(0);
});

test('a suspension ends by the clock of the page', async ({ browser, hub }) => {
  const state = await createSignedInStorageState(hub.url, anaHerself);
  const page = await openMonitoredPage(browser, hub.url, state);
  await page.clock.install();
  const synced = page.waitForResponse('**/api/auth/sync');
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await synced;
  await page.clock.fastForward((7 * 24 * 60 * 60 + 1) * 1_000);
  await expect(banner(page)).toHaveCount(0);
  await expect(composer(page)).toBeEnabled();
  await page.context().close();
});

test('a permanently banned member sees why, appeals, and is back once another admin grants it', async () => {
  await ana.goto('/');
  await expect(banner(ana)).toBeVisible();
  expect(await punish('permanent_ban', 'Voltou a vender robôs de apostas.')).toBe(201);
  await expect(ana.getByRole('heading', { name: 'Sua conta foi banida.' })).toBeVisible();

  const rejectedRequests: string[] = [];
  ana.on('response', (response) => response.status() === 403 && rejectedRequests.push(response.url()));
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('shut out', '/', 'Sua conta foi banida.'), ana),
  ).toEqual([]);
  await expect(ana.getByText('Voltou a vender robôs de apostas.')).toBeVisible();
  await ana.getByRole('link', { name: 'Baixar meus dados' }).click();
  await expect(ana.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
  await ana.getByRole('link', { name: 'Voltar' }).click();
  await ana.getByRole('link', { name: 'Ver a decisão e recorrer' }).click();
  const card = ana.getByRole('region', { name: 'Banimento' });
  await card.getByRole('button', { name: 'Recorrer' }).click();
  await card.getByLabel(why).fill('Era uma resposta, não uma venda.');
  await card.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(card).toContainText('Esperando resposta');
  await ana.goto('/termos');
  await expect(ana.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(rejectedRequests).toEqual([]);

  await caio.goto('/admin/recursos');
  const appeal = caio.getByRole('article').filter({ hasText: 'Era uma resposta, não uma venda.' });
  await appeal.getByRole('button', { name: 'Aceitar' }).click();
  await caio.getByLabel('Resposta', { exact: true }).fill('Lemos de novo, e você tem razão.');
  await caio.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click();
  await expect(caio.getByText('Recurso respondido!').first()).toBeVisible();
  await ana.goto('/settings/sancoes');
  await expect(card).toContainText('Lemos de novo, e você tem razão.');
  await expect(card).toContainText('Desfeita');
});

test('users are found, suspended, reinstated and given a role in their sheet', async () => {
  await dora.goto('/admin/usuarios');
  await expect(dora.getByRole('button', { name: 'Caio Reis' })).toBeVisible();
  await dora.getByRole('searchbox').fill('ana');
  await expect(dora.getByRole('button', { name: 'Caio Reis' })).toHaveCount(0);
  await dora.getByRole('button', { name: 'Ana Prado' }).click();
  const sheet = dora.getByRole('dialog', { name: 'Ana Prado' });
  // The suspension is still in force, because no appeal against it succeeded.
  await sheet.getByRole('button', { name: 'Encerrar suspensão' }).click();
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(sheet).toContainText('Escreva o motivo.');
  await sheet.getByLabel('Motivo').fill('Já entendeu.');
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dora.getByText('Suspensão encerrada!').first()).toBeVisible();
  await expect(sheet).toContainText('Desfeita: Já entendeu.');
  await sheet.getByRole('button', { name: 'Suspender 7 dias' }).click();
  await sheet.getByLabel('Motivo (opcional)').fill('De novo.');
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(sheet).toContainText('Escolha a regra que foi quebrada.');
  await sheet.getByLabel('Regra quebrada').selectOption('harassment');
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dora.getByText('Punição aplicada!').first()).toBeVisible();
  await expect(sheet.getByText(/^Suspenso até/)).toBeVisible();
  await expect(sheet.getByText('Regra: Assédio')).toBeVisible();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(sheet).toHaveCount(0);

  await dora.goto('/admin/usuarios');
  await expect(dora.getByLabel('Papel de Dora Melo')).toHaveCount(0);
  await dora.getByLabel('Papel de Caio Reis').selectOption('Moderador');
  await dora.getByRole('button', { name: 'Tirar da administração' }).click();
  await expect(dora.getByText('Papel atualizado!').first()).toBeVisible();
  await expect(dora.getByRole('listitem').filter({ hasText: 'Caio Reis' })).toContainText('Moderador');
  await dora.getByRole('button', { name: 'Só suspensos' }).click();
  await expect(dora.getByRole('button', { name: 'Caio Reis' })).toHaveCount(0);
  await expect(dora.getByRole('button', { name: 'Ana Prado' })).toBeVisible();
  await caio.goto('/admin/usuarios');
  await expect(caio.getByRole('link', { name: 'Estatísticas' })).toBeVisible();
  await expect(caio.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
  await caio.goto('/admin/auditoria');
  await expect(caio.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('points, the name, the colour and the categories of the hub are changed', async () => {
  await dora.goto('/admin/gamificacao');
  await dora.getByLabel('Pontos por discussão').fill('dez');
  await expect(dora.getByLabel('Pontos por discussão')).toHaveValue('0');
  await dora.getByRole('button', { name: 'Salvar' }).click();
  await expect(dora.getByText('Configurações salvas!').first()).toBeVisible();
  await dora.goto('/admin/configuracoes');
  await dora.getByLabel('Nome do hub').fill('Vila Nova');
  const card = (name: string) => dora.getByRole('region', { name });
  await card('Configurações do hub').getByRole('button', { name: 'Salvar' }).click();
  await expect(dora.getByRole('banner')).toContainText('Vila Nova');

  await dora.getByLabel('Cor de destaque').fill('#c2410c');
  await card('Aparência').getByRole('button', { name: 'Salvar' }).click();
  const brand = () => dora.evaluate(() => getComputedStyle(document.body).getPropertyValue('--brand'));
  await expect.poll(brand).toBe('#c2410c');
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await dora
    .getByLabel('Logo do hub')
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: picture });
  await expect(dora.getByRole('banner').locator('img[src^="/api/hub-logo/"]')).toBeVisible();
  await dora.reload();
  expect(await brand()).toBe('#c2410c');
  await dora.getByLabel('Nova categoria').fill('Robótica');
  await dora.getByRole('button', { name: 'Acrescentar' }).click();
  await expect(dora.getByText('No endereço: robotica')).toBeVisible();
  await dora.getByRole('button', { name: 'Arquivar Web3' }).click();
  await expect(dora.getByRole('button', { name: 'Reabrir Web3' })).toBeVisible();
  await dora.getByRole('link', { name: 'Hub', exact: true }).first().click();
  await composer(dora).click();
  const category = dora.getByLabel('Categoria', { exact: true });
  await category.selectOption('Robótica');
  await expect(category.getByRole('option', { name: 'Web3' })).toHaveCount(0);
});

test('the log shows who changed what, also as a file', async () => {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const date = `${day}T15:30:00Z`;
  const event = { title: 'Oficina', description: 'De robótica.', date, format: 'offline' };
  expect(await post('/api/events', event)).toBe(201);

  await dora.goto('/admin/auditoria');
  const log = dora.getByRole('list', { name: 'O que a equipe fez' });
  await expect(log).toContainText(`Início: ${day.split('-').toReversed().join('/')} 12:30`);
  await expect(log).toContainText('Pontos por discussão: 10 → 0');
  await expect(log).toContainText('Papel: Administrador → Moderador');
  await dora.getByLabel('O quê').selectOption('Mudou um papel');
  // The command `hub user role` set the first role of Caio, so that audit entry has no actor.
  await expect(log.getByRole('article')).toHaveCount(2);
  await dora.getByLabel('Quem', { exact: true }).selectOption('Dora Melo');
  await expect(log.getByRole('article')).toHaveCount(1);
  await dora.getByRole('button', { name: 'Sobre quem: Qualquer pessoa' }).click();
  await dora.getByRole('searchbox', { name: 'Procurar pelo nome' }).fill('Caio');
  await dora.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('button').click();
  await expect(dora.getByRole('button', { name: 'Sobre quem: Caio Reis' })).toBeVisible();
  await dora.getByRole('searchbox', { name: 'Procurar no registro' }).fill('jabuticaba');
  await expect(dora.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
  await dora.getByRole('searchbox', { name: 'Procurar no registro' }).fill('moderador');
  await expect(log.getByRole('article')).toHaveCount(1);
  // The filter is in the URL.
  await expect(dora).toHaveURL(/q=moderador/);
  await dora.reload();
  await expect(log.getByRole('article')).toHaveCount(1);
  await expect(dora.getByRole('button', { name: 'Sobre quem: Caio Reis' })).toBeVisible();
  const download = dora.waitForEvent('download');
  await dora.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('auditoria.csv');
});

test('the tabs of the panel are accessible, in both themes', async () => {
  await dora.goto('/admin/estatisticas');
  const table = dora.getByRole('table', { name: 'Membros novos' });
  await expect(table.getByRole('row')).toHaveCount(31);
  for (const screen of [
    createScreenAtUrl('users', '/admin/usuarios', 'Caio Reis'),
    createScreenAtUrl('sheet', `/admin/usuarios?ficha=${anaId}`, 'O que já foi decidido'),
    createScreenAtUrl('points', '/admin/gamificacao', 'Gamificação'),
    createScreenAtUrl('figures', '/admin/estatisticas', 'Os últimos 30 dias'),
    createScreenAtUrl('settings', '/admin/configuracoes', 'Configurações do hub'),
  ])
    expect(await openScreenAndFindProblems(screen, dora)).toEqual([]);
  const audit = {
    name: 'audit',
    open: async (page: Page) => {
      await page.goto('/admin/auditoria');
      await expect(page.getByRole('list', { name: 'O que a equipe fez' })).toBeVisible();
    },
  };
  expect(await openScreenAndFindProblems(audit, dora)).toEqual([]);
});
