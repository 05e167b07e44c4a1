import { expect, type Page } from '@playwright/test';
import { at, problemsOf } from '../screen.ts';
import { test } from '../two-members.ts';

test.use({ town: 'events' });
test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const title = 'Roda de automação';
const answers = (page: Page) => page.getByRole('group', { name: 'Você vai?' });

// A day that lies within the thirty days that are listed, whenever this runs; the hub's zone is far from midnight then.
const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

test('whoever makes events keeps what was typed, and is told at the field what is missing', async () => {
  await dora.goto('/?tab=events');
  await expect(dora).toHaveURL(/\/eventos$/);
  expect(
    await problemsOf(at('empty calendar', '/eventos', 'Nenhum evento nos próximos 30 dias.'), dora),
  ).toEqual([]);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.getByRole('button', { name: 'Criar primeiro evento' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Criar evento' });
  await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
  await dialog.getByRole('button', { name: 'Criar evento' }).click();
  await expect(dora.getByText('Preencha todos os campos obrigatórios.').first()).toBeVisible();
  await expect(dialog.getByLabel('Data e hora')).toHaveAccessibleDescription('Preencha este campo.');
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await dialog.getByLabel('Descrição', { exact: true }).fill('Sobre **fluxos**.');
  await dialog.getByLabel('Data e hora').fill(`${soon}T19:00`);
  await dialog.getByLabel('Máximo de participantes (opcional)').fill('1');
  await dialog.getByLabel('Link para participar (opcional)').fill('https://sala.exemplo.com.br/roda');
  await dialog.getByRole('button', { name: 'Criar evento' }).click();
  await expect(dora.getByText('Seu evento foi criado com sucesso.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(dora.getByRole('link', { name: title })).toBeVisible();
});

test('a member goes by keyboard to the day, and takes the last place; who comes after waits', async () => {
  await ana.goto(`/eventos?dia=${soon}`);
  const grid = ana.getByRole('grid');
  await expect(grid.getByRole('button', { name: /1 evento$/ })).toBeVisible();
  await grid.locator(`[data-day="${soon}"]`).focus();
  await ana.keyboard.press('ArrowDown');
  await expect(grid.locator(':focus')).not.toHaveAttribute('data-day', soon);
  await ana.keyboard.press('ArrowUp');
  await expect(grid.locator(':focus')).toHaveAttribute('data-day', soon);
  await ana.keyboard.press('Enter');
  await ana.getByRole('link', { name: `Ver detalhes: ${title}` }).click();
  await expect(ana.getByText('O link aparece aqui para quem confirmar presença.')).toBeVisible();
  await answers(ana).getByRole('button', { name: 'Vou', exact: true }).click();
  await expect(ana.getByText('Sua presença está confirmada.')).toBeVisible();
  await expect(ana.getByRole('link', { name: 'Entrar no evento' })).toHaveAttribute('href', /sala\.exemplo/);
  await dora.getByRole('link', { name: title }).click();
  await expect(dora.getByText('1 de 1 lugar ocupado')).toBeVisible();
  await answers(dora).getByRole('button', { name: 'Vou', exact: true }).click();
  await expect(dora.getByText('Você está na lista de espera, na posição 1.')).toBeVisible();
});

test('calendar and event have no problems in any look', async () => {
  const id = new URL(ana.url()).pathname;
  expect(await problemsOf(at('calendar', `/eventos?dia=${soon}&formato=online`, 'Eventos'), ana)).toEqual([]);
  expect(await problemsOf(at('event', id, title), dora)).toEqual([]);
  expect(
    await problemsOf(
      at('gone', '/eventos/00000000-0000-4000-8000-000000000000', 'Evento não encontrado.'),
      ana,
    ),
  ).toEqual([]);
});

test('what is cancelled says why, and to whoever looks at it', async () => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.getByRole('button', { name: 'Cancelar evento' }).click();
  await dora.getByLabel('Motivo').fill('Choveu demais');
  await dora.getByRole('button', { name: 'Cancelar o evento' }).click();
  await expect(dora.getByText('Este evento foi cancelado: Choveu demais')).toBeVisible();
});
