import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { readLatestMailLink } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const question = (name: string) => ana.getByRole('button', { name, expanded: true });
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name, pressed: true });
const menu = async (page: Page) => {
  await page.getByRole('button', { name: /^Sua conta/ }).click();
  return page.getByRole('menu');
};

test('the help is found, searched without minding accents, filtered, and pointed at', async () => {
  await ana.goto('/');
  await (await menu(ana)).getByRole('menuitem', { name: 'Central de ajuda' }).click();
  await expect(ana.getByRole('heading', { name: 'Central de ajuda' })).toBeVisible();
  const questions = ana.locator('h2').getByRole('button');
  await expect(questions).toHaveCount(8);
  await ana.getByLabel('Pesquisar nas perguntas').fill('NIVEIS');
  await expect(questions).toHaveCount(1);
  await expect(ana.locator('mark').first()).toHaveText('níveis');
  await expect(question('Como funcionam os pontos, os níveis e os rankings?')).toBeVisible();
  await expect(ana.getByRole('row', { name: 'Publicar uma discussão 10' })).toBeVisible();
  await expect(ana.getByRole('row', { name: 'Concluir um curso 50' })).toBeVisible();
  await expect(ana).toHaveURL(/\/help\?pergunta=NIVEIS$/);
  await ana.reload();
  await expect(questions).toHaveCount(1);
  await ana.getByRole('button', { name: /^Conta/ }).click();
  await expectVisibleText(ana, 'Nenhuma pergunta encontrada para sua busca.');
  await ana.getByRole('button', { name: 'Ver todas as perguntas' }).click();
  await expect(questions).toHaveCount(8);
  await expect(chip(ana, /^Tudo/)).toBeVisible();
  await ana.getByRole('button', { name: /^Comunidade/ }).click();
  await expect(questions).toHaveCount(3);
  await expect(ana).toHaveURL(/\/help\?tema=community$/);
  await ana.goBack();
  await expect(questions).toHaveCount(8);
  await ana.getByRole('button', { name: 'Como protejo minha conta' }).click();
  await ana.getByRole('button', { name: /^Copiar link de “Como protejo/ }).click();
  await expectVisibleText(ana, 'Link copiado!');
  const link = await ana.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/help#conta$/);
  await ana.goto('/');
  await ana.goto(link);
  await expect(question('Como protejo minha conta e decido o que os outros veem?')).toBeInViewport();
  await expect(ana.getByRole('region', { name: 'Atendimento' })).toContainText(/Online|Fora do horário/);
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('help', '/help#pontos', 'Fale com a equipe'), ana),
  ).toEqual([]);
});

test('a message to the team loses no word, and becomes a ticket', async () => {
  await ana.setViewportSize({ width: 1280, height: 844 });
  await ana.goto('/ajuda/chamados');
  await ana.getByRole('link', { name: 'Escrever para a equipe' }).click();
  await expect(ana.getByRole('button', { name: 'Enviar mensagem' })).toBeInViewport();
  const sendMessage = () => ana.getByRole('button', { name: 'Enviar mensagem' }).click();
  const subject = ana.getByLabel('Assunto', { exact: true });
  await sendMessage();
  await expectVisibleText(ana, 'Campos obrigatórios');
  await expectVisibleText(ana, 'Preencha o assunto e a mensagem.');
  await expect(subject).toBeFocused();
  await ana.getByLabel('Tipo de assunto').selectOption('technical');
  await subject.fill('Não recebo o código');
  await ana.getByLabel('Mensagem').fill('Tentei três vezes.\nE nada.');
  await ana.reload();
  await expect(ana.getByLabel('Mensagem')).toHaveValue('Tentei três vezes.\nE nada.');
  await expect(ana.getByLabel('Tipo de assunto')).toHaveValue('technical');
  // The first request arrives, but the response is lost.
  await ana.route('**/api/support/contact', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendMessage();
  await expectVisibleText(ana, 'Não foi possível enviar a mensagem.');
  await expect(subject).toHaveValue('Não recebo o código');
  await ana.unroute('**/api/support/contact');
  await sendMessage();
  await expectVisibleText(ana, 'Mensagem enviada!');
  await expectVisibleText(ana, 'Nossa equipe responderá em breve.');
  await expect(subject).toHaveValue('');
  await ana.getByRole('link', { name: 'Acompanhar este chamado' }).click();
  await expect(ana.getByRole('heading', { name: 'Não recebo o código' })).toBeVisible();
  await ana.getByRole('link', { name: 'Meus chamados' }).click();
  await expect(ana.getByRole('list', { name: 'Meus chamados' }).getByRole('listitem')).toHaveCount(1);
});

test('staff reply, the member is notified on every page, and the ticket continues', async () => {
  await ana.goto('/');
  await expect(ana.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/');
  await (await menu(dora)).getByRole('menuitem', { name: /Fila de chamados.*1 chamado aberto/ }).click();
  const row = dora.getByRole('list', { name: 'Fila de chamados' }).getByRole('listitem');
  await expect(row).toContainText('Problema técnico');
  await row.getByRole('link', { name: 'Não recebo o código' }).click();
  await expect(dora.getByRole('list', { name: 'Conversa' })).toContainText('E nada.');
  await dora.getByLabel('Responder a Ana Prado').fill('Veja a caixa de **spam**.');
  await dora.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expectVisibleText(dora, 'Mensagem enviada!');
  await expect(dora.getByText('Respondido', { exact: true })).toBeVisible();
  const helpItem = (await menu(ana)).getByRole('menuitem', { name: /Central de ajuda.*1 resposta nova/ });
  await expect(helpItem).toBeVisible();
  await ana.goto(await readLatestMailLink(ana, 'ana@exemplo.com.br'));
  const talk = ana.getByRole('list', { name: 'Conversa' }).getByRole('listitem');
  await expect(talk.nth(1)).toContainText('Dora Melo');
  await expect(talk.nth(1)).toContainText('Equipe');
  const unread = (await menu(ana)).getByRole('menuitem', { name: 'Central de ajuda', exact: true });
  await expect(unread).toBeVisible();
  await ana.keyboard.press('Escape');
  expect(
    await openScreenAndFindProblems({ name: 'ticket', open: () => expect(talk.nth(1)).toBeVisible() }, ana),
  ).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 844 });
  await ana.getByRole('button', { name: 'Encerrar chamado' }).click();
  await expect(dora.getByText('Encerrado', { exact: true })).toBeVisible();
  await ana.getByLabel('Continuar a conversa').fill('Achei, mas venceu.');
  await ana.getByRole('button', { name: 'Enviar', exact: true }).click();
  // Dora has the ticket open and sees the message appear.
  await expect(dora.getByRole('list', { name: 'Conversa' })).toContainText('Achei, mas venceu.');
  await expect(dora.getByText('Aberto', { exact: true })).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('queue', '/ajuda/fila', 'Fila de chamados'), dora),
  ).toEqual([]);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.getByRole('button', { name: 'Respondidos' }).click();
  await expectVisibleText(dora, 'Nenhum chamado aqui');
  await expect(dora).toHaveURL(/\/ajuda\/fila\?situacao=answered$/);
});

test('forbidden pages are not found: the ticket queue for members, all support pages for guests', async ({
  browser,
  hub,
}) => {
  await ana.goto('/ajuda/fila');
  await expectVisibleText(ana, '404 Page Not Found');
  await ana.goto('/ajuda/chamados/00000000-0000-4000-8000-000000000001');
  await expectVisibleText(ana, 'Chamado não encontrado.');
  const guest = await openMonitoredPage(browser, hub.url);
  await guest.goto('/help');
  await expect(guest).toHaveURL(/\/login\?next=%2Fhelp/);
  await guest.context().close();
});
