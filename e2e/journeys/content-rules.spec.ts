import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { locateDiscussionCard } from '../feed.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { signIn } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';
import { expectEditorText } from '../editor.ts';

test.describe.configure({ mode: 'serial' });

let hub: ModeratedHub;
/** Dora’s window: an admin. */
let dora: Page;
let ana: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startModeratedHub();
  dora = await openMonitoredPage(browser, hub.url);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/login?next=/admin/prevencao');
  await signIn(dora, hub.dora.email);
  ana = await openMonitoredPage(browser, hub.url);
  await ana.goto('/login');
  await signIn(ana, hub.ana.email);
});
test.afterAll(async () => {
  await dora.context().close();
  await ana.context().close();
  await hub.stop();
});

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page) => page.getByRole('textbox', { name: 'Texto' });

async function addWords(action: string, lines: string) {
  await dora.getByLabel('O que fazer', { exact: true }).selectOption(action);
  await dora.getByLabel('Palavras ou frases, uma por linha').fill(lines);
  await clickButton(dora, 'Adicionar');
}

test('an admin adds words, and tries them on a text before they apply', async () => {
  await expectVisibleText(dora, 'O filtro está vazio');
  await addWords('Recusar', 'cassin*\npirâmide');
  await expectVisibleText(dora, '2 entradas adicionadas!');
  await addWords('Recusar', '*');
  await expectVisibleText(dora, '“*” diz pouco');
  await dora.getByLabel('Texto', { exact: true }).fill('Venha ao CASSINO');
  await clickButton(dora, 'Experimentar');
  await expectVisibleText(dora, 'Seria recusado');
  await expectVisibleText(dora, 'encontra “CASSINO”: Recusar');
  const changed = dora.waitForResponse((response) => response.request().method() === 'PATCH');
  await dora.getByLabel('O que fazer com pirâmide').selectOption('Segurar para revisão');
  await changed;
  await dora.getByLabel('Texto', { exact: true }).fill('Uma piramide');
  await clickButton(dora, 'Experimentar');
  await expectVisibleText(dora, 'Ficaria retido para revisão');
  expect(listBrowserProblems(dora)).toEqual([]);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('prevention', '/admin/prevencao', 'Filtro de palavras e links'),
      dora,
    ),
  ).toEqual([]);
});

test('a rejected text stays in the field, and a held text is visible to its author', async () => {
  await ana.getByRole('button', { name: 'Publicar' }).click();
  await field(ana).fill('Venha ao cassino');
  await clickButton(ana, 'Publicar');
  await expectVisibleText(ana, 'Este hub não aceita “cassino”');
  await expectEditorText(field(ana), 'Venha ao cassino');
  await field(ana).fill('Uma pirâmide honesta');
  await clickButton(ana, 'Publicar');
  await expectVisibleText(ana, 'Recebido! A equipe lê antes que apareça para todos.');
  const opened = ana.getByRole('dialog');
  await expect(opened).toContainText('Em análise.');
  await expect(opened).toContainText('Uma pirâmide honesta');
});

test('staff find a held text in their queue with the reason, and publish it', async () => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/admin/denuncias');
  const heldCase = dora.locator('[data-case]').filter({ hasText: 'Uma pirâmide honesta' });
  await expect(heldCase).toContainText('Retido antes de aparecer');
  await expect(heldCase).toContainText('Filtro: pirâmide');
  await heldCase.getByRole('button', { name: 'Liberar' }).click();
  await expect(dora.getByRole('dialog')).toContainText('A publicação passa a aparecer para todos.');
  await clickButton(dora, 'Confirmar');
  await expectVisibleText(dora, 'Publicação liberada!');
  const { body } = await hub.bia.request('GET', '/api/discussions?limit=5');
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Uma pirâmide honesta']);
  expect(listBrowserProblems(dora)).toEqual([]);
});

test('a member mutes another, blocks them, and undoes both', async () => {
  await hub.bia.request('POST', '/api/discussions', { content: 'Bia fala sem parar' });
  await ana.goto('/');
  await locateDiscussionCard(ana, 'Bia fala sem parar')
    .getByRole('button', { name: 'Ações da discussão' })
    .click();
  await ana.getByRole('menuitem', { name: 'Silenciar bia' }).click();
  await expectVisibleText(ana, 'Você silenciou bia.');
  await expectVisibleText(ana, 'bia · Você silenciou essa pessoa.');
  await expect(locateDiscussionCard(ana, 'Bia fala sem parar')).toHaveCount(0);
  await ana.getByRole('button', { name: 'Mostrar: bia' }).click();
  await expect(locateDiscussionCard(ana, 'Bia fala sem parar')).toBeVisible();
  await ana.goto(`/membros/${hub.bia.id}`);
  await expectVisibleText(ana, 'Silenciado');
  await ana.getByRole('button', { name: 'Ações sobre bia' }).click();
  await ana.getByRole('menuitem', { name: 'Bloquear bia' }).click();
  await expectVisibleText(ana, 'Você bloqueou bia.');
  const { body } = await hub.ana.request('POST', '/api/discussions', { content: 'De Ana' });
  const { body: comment } = await hub.ana.request('POST', `/api/discussions/${body.id}/comments`, {
    content: 'Oi',
  });
  const reply = { content: 'Oi!', parentCommentId: comment.id };
  expect((await hub.bia.request('POST', `/api/discussions/${body.id}/comments`, reply)).status).toBe(403);
  await ana.goto('/settings/privacidade');
  await ana.getByRole('button', { name: 'Desbloquear bia' }).click();
  await expectVisibleText(ana, 'Ninguém. Silencie ou bloqueie alguém');
  await ana.goto('/');
  await expect(locateDiscussionCard(ana, 'Bia fala sem parar')).toBeVisible();
  expect(listBrowserProblems(ana)).toEqual([]);
});
