import { expect, type Page } from '@playwright/test';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

let dora: Page;
let ana: Page;
test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  await dora.goto('/');
});

const getCard = (page: Page, title: string) =>
  page.locator('[data-card]').filter({ has: page.getByRole('heading', { name: title }) });

test('a poll is written in the composer, and all its fields are required', async () => {
  await dora.getByRole('button', { name: 'O que você está construindo?' }).click();
  await dora.getByLabel('Título (opcional)').fill('Qual modelo?');
  await dora.getByLabel('Texto', { exact: true }).fill('Para revisar PR em produção.');
  await dora.getByRole('button', { name: 'Enquete' }).click();
  await expect(dora.getByRole('textbox', { name: 'Pergunta' })).toBeFocused();
  await dora.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(dora.getByText('Por favor, preencha a pergunta e todas as opções.').first()).toBeVisible();
  await dora.getByRole('textbox', { name: 'Pergunta' }).fill('Qual modelo vocês usam?');
  await dora.getByRole('textbox', { name: 'Opção 1' }).fill('Um grande, via API');
  await dora.getByRole('textbox', { name: 'Opção 2' }).fill('Um pequeno, rodando em casa');
  await dora.getByRole('button', { name: 'Adicionar opção' }).click();
  await dora.getByRole('textbox', { name: 'Opção 3' }).fill('Nenhum: revisão é humana');
  expect(
    await openScreenAndFindProblems({ name: 'poll editor', open: async () => undefined }, dora, [1280, 390]),
  ).toEqual([]);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(getCard(dora, 'Qual modelo?').getByRole('radio')).toHaveCount(3);
});

test('Enter moves from field to field and to a new option, and does not publish', async () => {
  const field = (name: string) => dora.getByRole('textbox', { name, exact: true });
  await dora.getByRole('button', { name: 'O que você está construindo?' }).click();
  await dora.getByLabel('Título (opcional)').fill('Só pela metade');
  await dora.keyboard.press('Enter');
  await expect(dora.getByLabel('Texto', { exact: true })).toBeFocused();
  await dora.getByLabel('Texto', { exact: true }).fill('Ainda não terminei.');
  await dora.getByRole('button', { name: 'Enquete' }).click();
  await expect(field('Pergunta')).toBeFocused();
  for (const [typed, next] of [
    ['Qual?', 'Opção 1'],
    ['Um', 'Opção 2'],
    ['Dois', 'Opção 3'],
    ['', 'Opção 3'],
  ] as const) {
    await dora.keyboard.type(typed);
    await dora.keyboard.press('Enter');
    await expect(field(next)).toBeFocused();
  }
  await expect(field('Opção 4')).toHaveCount(0);
  await expect(dora.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
  await expect(getCard(dora, 'Só pela metade')).toHaveCount(0);
  await dora.getByRole('button', { name: 'Cancelar', exact: true }).click();
});

test('one click votes; the counts show then, and can be changed', async () => {
  await ana.goto('/');
  const card = getCard(ana, 'Qual modelo?');
  await expect(card.getByText('100%')).toBeHidden();
  await card.getByText('Um grande, via API').click();
  await expect(ana.getByText('Voto registrado!').first()).toBeVisible();
  await expect(card.getByText('100%')).toBeVisible();
  await expect(card.getByText('1 voto · você votou')).toBeVisible();
  const cast = ana.waitForResponse('**/vote');
  await card.getByText('Nenhum: revisão é humana').click();
  await expect(card.getByRole('radio', { name: /Nenhum: revisão é humana/ })).toBeChecked();
  await cast;
  await openWithRealtime(ana, '/');
  await expect(card.getByRole('radio', { name: /Nenhum: revisão é humana.*sua escolha/ })).toBeChecked();
});

test('by keyboard the arrows select and the button votes; others see the vote immediately', async () => {
  const card = getCard(dora, 'Qual modelo?');
  await card.getByRole('radio').first().focus();
  await dora.keyboard.press('ArrowDown');
  await card.getByRole('button', { name: 'Votar' }).press('Enter');
  await expect(card.getByText('2 votos · você votou')).toBeVisible();
  await expect(getCard(ana, 'Qual modelo?').getByText('2 votos · você votou')).toBeVisible();
  await expect(getCard(ana, 'Qual modelo?').getByText('50%')).toHaveCount(2);
});

test('a vote that the hub rejects is reverted and shows an error', async () => {
  const card = getCard(ana, 'Qual modelo?');
  await ana.route('**/vote', (route) => route.fulfill({ status: 503, body: '{}' }));
  await card.getByText('Um grande, via API').click();
  await expect(ana.getByText(/Não foi possível registrar seu voto\./).first()).toBeVisible();
  await expect(card.getByRole('radio', { name: /Nenhum: revisão é humana/ })).toBeChecked();
  await ana.unroute('**/vote');
});

test('polls are accessible and fit, in both themes and at every width', async () => {
  const feed = {
    name: 'feed with a poll',
    open: async (page: Page) => {
      await page.goto('/');
      await expect(getCard(page, 'Qual modelo?').getByRole('radio')).toHaveCount(3);
    },
  };
  const pollBody = {
    name: 'discussion with a poll',
    open: async (page: Page) => {
      await page.goto('/');
      await getCard(page, 'Qual modelo?').getByRole('link', { name: 'Qual modelo?' }).click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(3);
    },
  };
  expect([
    ...(await openScreenAndFindProblems(feed, dora)),
    ...(await openScreenAndFindProblems(pollBody, dora)),
  ]).toEqual([]);
});
