import { expect, type Page } from '@playwright/test';
import {
  chooseCardMenuAction,
  locateDiscussionCard,
  readFeedTitles,
  createDiscussionFromFeed,
} from '../feed.ts';
import { listControlsFocusedBehindBar, tabTo } from '../keyboard.ts';
import { openHubHomePage } from '../people.ts';
import { openScreenAndFindProblems, type Screen } from '../screen.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let ana: Page;
let dora: Page;

test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  await Promise.all([openHubHomePage(ana), openHubHomePage(dora)]);
});

test('tags are added and removed by keyboard alone', async () => {
  await ana.keyboard.press('n');
  await ana.getByLabel('Título (opcional)').fill('Planilhas que se preenchem');
  await ana.getByLabel('Texto', { exact: true }).fill('O fluxo lê a nota e escreve a linha.');
  await tabTo(ana, ana.getByRole('combobox', { name: 'Etiquetas' }));
  await ana.keyboard.type('N8N');
  await ana.keyboard.press('Enter');
  await ana.keyboard.type('planilhas,sobra,');
  await ana.keyboard.press('Backspace');
  await expect(ana.getByRole('button', { name: 'Remover sobra' })).toBeHidden();
  await ana.keyboard.type('a/b');
  await ana.keyboard.press('Enter');
  await expect(ana.getByRole('combobox', { name: 'Etiquetas' })).toHaveAccessibleDescription(
    /Use só letras, números e hifens/,
  );
  await ana.getByRole('combobox', { name: 'Etiquetas' }).fill('');
  await ana.keyboard.press('Control+Enter');
  const card = locateDiscussionCard(ana, 'Planilhas que se preenchem');
  await expect(card.getByRole('link', { name: '#n8n' })).toBeVisible();
  await expect(card.getByRole('link', { name: '#planilhas' })).toBeVisible();
});

test('an unread discussion is marked, and opening it removes the mark and is counted', async () => {
  await dora.getByRole('button', { name: '1 nova discussão' }).click();
  const card = locateDiscussionCard(dora, 'Planilhas que se preenchem');
  await expect(card.getByText('Ainda não lida')).toBeAttached();
  await card.getByRole('link', { name: 'Planilhas que se preenchem' }).click();
  await expect(dora.getByRole('dialog').getByText('O fluxo lê a nota')).toBeVisible();
  await dora.keyboard.press('Escape');
  await expect(card.getByText('Ainda não lida')).not.toBeAttached();
  await dora.reload();
  await expect(card).toBeVisible();
  await expect(card.getByText('Ainda não lida')).not.toBeAttached();
  await card.getByRole('link', { name: 'Planilhas que se preenchem' }).click();
  await expect(async () => {
    await dora.reload();
    await expect(dora.getByText('1 visualização')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a tag in the address filters the feed, and the filter can be removed', async () => {
  await createDiscussionFromFeed(ana, 'Sem etiqueta', 'ia');
  await ana.getByRole('link', { name: '#n8n' }).click();
  await expect(ana).toHaveURL(/\?tag=n8n$/);
  await expect.poll(() => readFeedTitles(ana)).toEqual(['Planilhas que se preenchem']);
  const chips = ana.getByRole('group', { name: 'Filtrar por categoria' });
  await expect(chips.getByRole('button', { name: 'Tudo 1' })).toBeVisible();
  await chips.getByRole('button', { name: 'Tirar o filtro da etiqueta n8n' }).click();
  await expect(ana).toHaveURL(/\/$/);
  await expect.poll(async () => (await readFeedTitles(ana)).length).toBe(2);
  await expect(chips.getByRole('button', { name: 'Tudo 2' })).toBeVisible();
});

test('the period is in the URL, and the one that the reader chose is that of the next visit', async () => {
  await ana.getByRole('button', { name: 'Período: Desde sempre' }).click();
  await ana.getByRole('menuitemradio', { name: 'Últimos 7 dias' }).click();
  await expect(ana).toHaveURL(/\?periodo=7d$/);
  await ana.reload();
  await expect(ana.getByRole('button', { name: 'Período: Últimos 7 dias' })).toBeVisible();
  await expect.poll(async () => (await readFeedTitles(ana)).length).toBe(2);
  await ana.goto('/?periodo=24h&category=web3');
  await expect(ana.getByText('Nenhuma discussão combina com estes filtros.')).toBeVisible();
  await ana.getByRole('button', { name: 'Ver todas as discussões' }).click();
  await expect(ana).toHaveURL(/\/$/);
  const period = (name: string) => ana.getByRole('button', { name: `Período: ${name}`, exact: true });
  await expect(period('Últimos 7 dias')).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Ordenar por: Relevantes' })).toBeVisible();
  await period('Últimos 7 dias').click();
  await ana.getByRole('menuitemradio', { name: 'Desde sempre' }).click();
  await ana.goto('/');
  await expect(period('Desde sempre')).toBeVisible();
});

test('staff pin a discussion, and it moves to the top of every member’s feed', async () => {
  await dora.goto('/?sort=novos');
  await openWithRealtime(ana, '/?sort=novos');
  await expect.poll(() => readFeedTitles(ana)).toEqual(['Sem etiqueta', 'Planilhas que se preenchem']);
  await chooseCardMenuAction(dora, 'Planilhas que se preenchem', 'Fixar no alto');
  await expect.poll(() => readFeedTitles(ana)).toEqual(['Planilhas que se preenchem', 'Sem etiqueta']);
  await expect(locateDiscussionCard(ana, 'Planilhas que se preenchem').getByText('Fixada')).toBeVisible();
  await createDiscussionFromFeed(dora, 'De hoje mesmo');
  await ana.getByRole('button', { name: '1 nova discussão' }).click();
  await expect
    .poll(() => readFeedTitles(ana))
    .toEqual(['Planilhas que se preenchem', 'De hoje mesmo', 'Sem etiqueta']);
});

test('the error for a fourth pin says what to do', async () => {
  await createDiscussionFromFeed(dora, 'Mais uma');
  for (const title of ['De hoje mesmo', 'Sem etiqueta']) {
    await chooseCardMenuAction(dora, title, 'Fixar no alto');
    await expect(locateDiscussionCard(dora, title).getByText('Fixada')).toBeVisible();
  }
  await chooseCardMenuAction(dora, 'Mais uma', 'Fixar no alto');
  await expect(dora.getByText(/Já há 3 discussões fixadas\. Desafixe uma/).first()).toBeVisible();
  for (const title of ['De hoje mesmo', 'Sem etiqueta']) {
    await chooseCardMenuAction(dora, title, 'Desafixar');
    await expect(locateDiscussionCard(dora, title).getByText('Fixada')).toBeHidden();
  }
});

test('staff lock and move a discussion; members see it, and have no such menu items', async () => {
  await chooseCardMenuAction(dora, 'Sem etiqueta', 'Trancar');
  await ana.goto('/?category=ia');
  const card = locateDiscussionCard(ana, 'Sem etiqueta');
  await expect(card.getByText('Trancada')).toBeVisible();
  await locateDiscussionCard(ana, 'Sem etiqueta').getByRole('button', { name: 'Ações da discussão' }).click();
  await expect(ana.getByRole('menuitem', { name: /Fixar|trancar|Mover/i })).toHaveCount(0);
  await ana.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Sem etiqueta' }).click();
  await expect(ana.getByText('Esta discussão está trancada: ela não recebe mais respostas.')).toBeVisible();
  await ana.keyboard.press('Escape');
  await chooseCardMenuAction(dora, 'Sem etiqueta', 'Mover de categoria');
  await dora.getByRole('dialog').getByLabel('Categoria').selectOption('devops');
  await dora.getByRole('button', { name: 'Salvar' }).click();
  await expect(ana.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
});

test('an edit that conflicts with another preserves every word, and the author decides', async () => {
  await ana.goto('/');
  await chooseCardMenuAction(ana, 'Planilhas que se preenchem', 'Editar');
  const dialog = ana.getByRole('dialog', { name: 'Editar discussão' });
  const text = dialog.getByLabel('Texto', { exact: true });
  await dora.goto('/');
  await chooseCardMenuAction(dora, 'Planilhas que se preenchem', 'Editar');
  await dora.getByLabel('Texto', { exact: true }).fill('O fluxo lê a nota fiscal e escreve a linha.');
  await dora.getByRole('button', { name: 'Salvar' }).click();
  await expect(dora.getByText('Discussão editada!').first()).toBeVisible();
  await text.fill('O fluxo lê a nota e preenche a linha.');
  await ana.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Alguém editou esta discussão enquanto você escrevia.',
  );
  await expect(text).toHaveText('O fluxo lê a nota e preenche a linha.');
  await dialog.getByText('O que muda se você salvar').click();
  await expect(dialog.locator('del')).toContainText(['fiscal', 'escreve']);
  await ana.getByRole('button', { name: 'Salvar' }).click();
  await expect(ana.getByText('Discussão editada!').first()).toBeVisible();
  await expect(locateDiscussionCard(dora, 'preenche a linha')).toBeVisible();
});

test('an interrupted edit is restored', async () => {
  await chooseCardMenuAction(ana, 'Planilhas que se preenchem', 'Editar');
  await ana.getByLabel('Título (opcional)').fill('Planilhas que se preenchem sozinhas');
  await ana.keyboard.press('Escape');
  await chooseCardMenuAction(ana, 'Planilhas que se preenchem', 'Editar');
  await expect(ana.getByLabel('Título (opcional)')).toHaveValue('Planilhas que se preenchem sozinhas');
  await ana.keyboard.press('Control+Enter');
  await expect(locateDiscussionCard(ana, 'Planilhas que se preenchem sozinhas')).toBeVisible();
});

test('*editado* opens the history, which shows who changed which words', async () => {
  await locateDiscussionCard(dora, 'Planilhas que se preenchem')
    .getByRole('heading')
    .getByRole('link')
    .click();
  await dora.getByRole('button', { name: 'Editado: ver o histórico' }).click();
  const history = dora.getByRole('dialog', { name: 'Histórico de edições' });
  const edits = history.getByRole('listitem');
  await expect(edits).toHaveCount(3);
  await expect(edits.nth(0)).toContainText('Ana Prado editou');
  await expect(edits.nth(0).locator('ins')).toContainText('sozinhas');
  await expect(edits.nth(2)).toContainText('Dora Melo editou');
  await expect(edits.nth(2).locator('ins')).toContainText('fiscal');
  await dora.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await dora.keyboard.press('Escape');
});

test('going back from a discussion preserves the scroll position in the list', async () => {
  for (const number of [1, 2, 3, 4]) await createDiscussionFromFeed(ana, `Mais conversa ${number}`);
  await dora.setViewportSize({ width: 1280, height: 600 });
  await dora.goto('/?sort=novos');
  await expect(dora.getByText('Você chegou ao fim.')).toBeVisible();
  const last = dora.locator('[data-card]').last();
  await last.scrollIntoViewIfNeeded();
  expect(await dora.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Reads the position in the viewport and not in the page, because content above the card may still grow.
  const top = () => last.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const before = await top();
  await last.getByRole('heading').getByRole('link').click();
  await expect(dora.getByRole('dialog')).toBeVisible();
  await dora.goBack();
  await expect(dora.getByRole('dialog')).toBeHidden();
  await expect.poll(top).toBe(before);
});

const openFeed = async (page: Page) => {
  await page.goto('/');
  await expect(page.getByText('#n8n')).toBeVisible();
};

const screens: Screen[] = [
  { name: 'feed', open: openFeed },
  {
    name: 'editing',
    open: async (page) => {
      await openFeed(page);
      await chooseCardMenuAction(page, 'sozinhas', 'Editar');
      await expect(page.getByRole('combobox', { name: 'Etiquetas' })).toBeVisible();
    },
  },
  {
    name: 'history',
    open: async (page) => {
      await openFeed(page);
      await locateDiscussionCard(page, 'sozinhas').getByRole('heading').getByRole('link').click();
      await page.getByRole('button', { name: 'Editado: ver o histórico' }).click();
      await expect(page.getByText('Ana Prado editou').first()).toBeVisible();
    },
  },
];

for (const screen of screens) {
  test(`${screen.name} is accessible and fits, in both themes and at every width`, async () => {
    expect(await openScreenAndFindProblems(screen, dora)).toEqual([]);
  });
}

test('on a phone, a control that receives the focus is not behind the bar at the bottom', async () => {
  await ana.setViewportSize({ width: 390, height: 800 });
  await ana.goto('/');
  const bar = ana.getByRole('navigation', { name: 'Seções' }).last();
  expect(await listControlsFocusedBehindBar(ana, bar)).toEqual([]);
});

test('staff delete a discussion after the specified question, and it disappears from every member’s feed', async () => {
  await ana.goto('/?sort=novos');
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/?sort=novos');
  await chooseCardMenuAction(dora, 'Mais conversa 4', 'Excluir');
  const question = dora.getByRole('alertdialog', { name: 'Excluir post de Ana Prado' });
  await expect(question).toContainText(
    'Tem certeza que deseja excluir este post? Esta ação não pode ser desfeita.',
  );
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(dora.getByText('Conteúdo excluído!').first()).toBeVisible();
  await expect(locateDiscussionCard(ana, 'Mais conversa 4')).toHaveCount(0);
});
