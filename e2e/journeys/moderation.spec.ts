import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { signIn } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let hub: ModeratedHub;
/** Caio’s window: a moderator. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startModeratedHub();
  page = await openMonitoredPage(browser, hub.url);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/login?next=/admin');
  await signIn(page, hub.caio.email);
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});
test.afterEach(() => expect(listBrowserProblems(page)).toEqual([]));

const card = (text: string) => page.locator('[data-case]').filter({ hasText: text });
const cards = () => page.locator('[data-case]');
const expectText = (text: string) => expectVisibleText(page, text);
const dialog = () => page.getByRole('dialog');
const button = (name: string, within = page.locator('body')) =>
  within.getByRole('button', { name, exact: true });
const badge = () => page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: /^Admin/ });

test('the panel is only for staff, and new cases are shown at once', async ({ browser }) => {
  await expect(page).toHaveURL(/\/admin\/denuncias$/);
  await expectText('Nenhuma denúncia encontrada');
  await hub.reported('Renda extra');
  await expect(card('Renda extra')).toContainText('Denunciado por bia · contra ana');
  await expect(badge()).toContainText('1 caso esperando');
  await page.goto('/?tab=admin');
  await expect(page).toHaveURL(/\/admin\/denuncias$/);
  await expect(card('Renda extra').getByRole('button', { name: 'Banir' })).toBeDisabled();
  await expect(card('Renda extra').getByRole('button', { name: 'Banir' })).toHaveAttribute(
    'title',
    'Só administradores podem banir para sempre.',
  );
  const member = await openMonitoredPage(browser, hub.url);
  await member.goto('/login?next=/admin/recursos');
  await signIn(member, hub.bia.email);
  await expect(member.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await member.goto('/');
  await expect(member.getByRole('link', { name: 'Atividade' }).first()).toBeVisible();
  await expect(member.getByRole('link', { name: /^Admin/ })).toHaveCount(0);
  await member.context().close();
});

test('cases are decided by keyboard alone, one after the other, with few keystrokes', async () => {
  const [second, first] = [
    await hub.reported('Curso grátis'),
    await hub.reported('Clique aqui', { reason: 'hate' }),
  ];
  await expect(cards()).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(card('Clique aqui')).toBeFocused();
  await page.keyboard.press('i');
  await expect(dialog()).toContainText('Ninguém é avisado, e o conteúdo continua no ar.');
  await page.keyboard.press('Enter');
  await expect(card('Clique aqui')).toHaveCount(0);
  await expectText('Denúncia processada!');
  await expect(card('Curso grátis')).toBeFocused();
  await page.keyboard.press('a');
  await expect(dialog().getByLabel('Motivo')).toBeFocused();
  await expect(dialog().getByLabel('Regra quebrada')).toHaveValue('spam');
  await page.keyboard.type('Leia as regras.');
  await page.keyboard.press('Enter');
  await expect(cards()).toHaveCount(1);
  await expect(card('Renda extra')).toBeFocused();
  await expect(badge()).toContainText('1 caso esperando');
  expect(await hub.listCaseStatuses(first, second)).toEqual(['ignored', 'resolved']);
  const returningMember = await hub.people.signIn(hub.ana.email);
  const [sanction] = (await returningMember.request('GET', '/api/user/sanctions')).body;
  expect(sanction).toMatchObject({ type: 'warning', rule: 'spam', reason: 'Leia as regras.' });
  await page.keyboard.press('b');
  await expectText('Só administradores podem banir para sempre.');
  await page.keyboard.press('?');
  await expect(dialog()).toContainText('No painel de denúncias');
  await button('Fechar', dialog()).click();
  await button('Resolvidas').click();
  await expect(card('Curso grátis')).toContainText('Aviso enviado ao usuário por caio');
  await expect(card('Curso grátis')).toContainText('“Leia as regras.”');
});

test('a failure preserves every word, and a case decided by another shows who decided it', async () => {
  await page.goto('/admin');
  const id = await hub.reported('Robô de apostas');
  const punish = card('Robô de apostas').getByRole('button', { name: 'Punir Temp.' });
  await punish.click();
  await page.keyboard.type('Apostas de novo.');
  await dialog().getByLabel('Excluir também este conteúdo').check();
  await page.route('**/api/admin/reports/*', (route) => route.abort());
  await button('Confirmar').click();
  await expectText('Não foi possível aplicar a punição.');
  await expect(dialog().getByLabel('Motivo')).toHaveValue('Apostas de novo.');
  await button('Cancelar').click();
  await page.unroute('**/api/admin/reports/*');
  await punish.click();
  await expect(dialog().getByLabel('Motivo')).toHaveValue('Apostas de novo.');
  await expect(dialog().getByLabel('Excluir também este conteúdo')).toBeChecked();
  await hub.decide(hub.dora, id, 'warn');
  await button('Confirmar').click();
  await expectText('Esta denúncia já foi decidida por dora: Aviso enviado ao usuário.');
  await expect(dialog()).toBeHidden();
  await expect(card('Robô de apostas')).toHaveCount(0);
});

test('obvious spam is decided in bulk, and can be undone for a short time', async () => {
  const [first, second, third] = [
    await hub.reported('Spam 1'),
    await hub.reported('Spam 2'),
    await hub.reported('Spam 3'),
  ];
  await page.goto('/admin');
  await expect(cards()).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expectText('2 selecionadas');
  await button('Excluir selecionadas').click();
  await expectText('2 conteúdos serão excluídos');
  await expect(card('Spam 3')).toContainText('Será excluída');
  await button('Desfazer').click();
  await expectText('2 selecionadas');
  expect(await hub.listCaseStatuses(first, second, third)).toEqual(['pending', 'pending', 'pending']);
  await page.keyboard.press('i');
  await expectText('2 denúncias serão ignoradas');
  // The decision is delayed, so that it can be undone. Leaving the page sends it at once.
  await page.getByRole('link', { name: 'Recursos' }).click();
  await expectText('2 denúncias ignoradas.');
  expect(await hub.listCaseStatuses(first, second, third)).toEqual(['pending', 'ignored', 'ignored']);
  await page.getByRole('link', { name: /^Denúncias/ }).click();
  await expect(cards()).toHaveCount(2);
  await card('Spam 1').getByRole('checkbox').check();
  await button('Excluir selecionadas').click();
  await expectText('1 conteúdo será excluído');
  await page.goto('about:blank');
  await expect.poll(() => hub.listCaseStatuses(first)).toEqual(['resolved']);
});

test('staff warn or ban an author of a lower role directly from the content', async () => {
  const davi = await hub.people.createSignedInMember('davi');
  const [theirs, staffs] = [
    await hub.reported('Do membro', { by: davi }),
    await hub.reported('Da equipe', { reason: 'other', by: hub.cora }),
  ];
  const { body } = await hub.bia.request('POST', `/api/discussions/${staffs}/comments`, {
    content: 'Que bobagem.',
  });
  await page.goto(`/discussions/${theirs}`);
  await page.getByRole('button', { name: 'Ações da discussão' }).click();
  await page.getByRole('menuitem', { name: 'Banir' }).click();
  await expect(dialog()).toContainText('Só administradores podem banir para sempre.');
  await button('Confirmar').click();
  await expect(dialog()).toContainText('Escolha a regra que foi quebrada.');
  await expect(dialog().getByLabel('Regra quebrada')).toBeFocused();
  await dialog().getByLabel('Regra quebrada').selectOption('spam');
  await button('Confirmar').click();
  await expectText('Punição aplicada!');
  await expect(dialog()).toBeHidden();
  expect(await hub.listCaseStatuses(theirs)).toEqual(['resolved']);
  await page.goto(`/discussions/${staffs}#c-${body.id}`);
  await expect(page.locator(`#c-${body.id}`)).toBeFocused();
  await page.getByRole('button', { name: 'Ações da discussão' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Banir' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ações da discussão' }).click();
  await page.getByRole('button', { name: 'Ações do comentário de bia' }).click();
  await page.getByRole('menuitem', { name: 'Avisar' }).click();
  await dialog().getByLabel('Regra quebrada').selectOption('harassment');
  await button('Confirmar').click();
  await expectText('Aviso enviado!');
  expect(await hub.listCaseStatuses(body.id)).toEqual(['resolved']);
});

test('an appeal is decided by another staff member, with a written reason', async () => {
  const [ownMessage, other] = [
    await hub.reported('Do Caio', { by: hub.bia }),
    await hub.reported('Da Cora', { by: hub.bia }),
  ];
  await hub.decide(hub.caio, ownMessage, 'warn');
  await hub.decide(hub.cora, other, 'delete');
  const returningMember = await hub.people.signIn(hub.bia.email);
  for (const { id } of (await returningMember.request('GET', '/api/user/sanctions')).body.slice(0, 2))
    await returningMember.request('POST', `/api/user/sanctions/${id}/appeal`, {
      message: 'Era uma dúvida sincera.',
    });
  await page.goto('/admin/recursos');
  const appeal = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(appeal('Do Caio')).toContainText('Você tomou esta decisão: outra pessoa da equipe responde.');
  await expect(button('Aceitar', appeal('Do Caio'))).toHaveCount(0);
  await button('Aceitar', appeal('Da Cora')).click();
  await button('Aceitar', dialog()).click();
  await expect(dialog()).toContainText('Escreva a resposta.');
  await page.keyboard.type('Lemos de novo: cabe aqui.');
  await button('Cancelar').click();
  await button('Aceitar', appeal('Da Cora')).click();
  await expect(dialog().getByLabel('Resposta')).toHaveValue('Lemos de novo: cabe aqui.');
  await page.keyboard.press('Enter');
  await expectText('Recurso respondido!');
  await expect(appeal('Da Cora')).toHaveCount(0);
  expect((await hub.ana.request('GET', `/api/discussions/${other}`)).status).toBe(200);
  await button('Aceitos').click();
  await expect(appeal('Da Cora')).toContainText('Lemos de novo: cabe aqui.');
});

test('the queue, its dialog and the appeals are accessible', async () => {
  await hub.reported('Uma coisa', { reason: 'inappropriate', by: hub.bia });
  const open = async (address: string, heading: string) => {
    await page.goto(address);
    await expectText(heading);
  };
  const queue = () => open('/admin/denuncias?situacao=all', 'Abrir no contexto');
  const screens = [
    { name: 'queue', open: queue },
    { name: 'appeals', open: () => open('/admin/recursos', 'Você tomou esta decisão') },
    {
      name: 'dialog',
      open: async () => {
        await queue();
        await button('Avisar', card('Uma coisa')).click();
      },
    },
  ];
  const violations: string[] = [];
  for (const screen of screens) violations.push(...(await openScreenAndFindProblems(screen, page)));
  expect(violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await button('Mais', page.getByRole('navigation', { name: 'Seções' })).click();
  await dialog()
    .getByRole('link', { name: /^Admin/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/denuncias$/);
});
