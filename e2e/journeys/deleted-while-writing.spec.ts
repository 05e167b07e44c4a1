import { expect, type Page } from '@playwright/test';
import { cardOf } from '../feed.ts';
import { published } from '../people.ts';
import { problemsOf } from '../screen.ts';
import { test } from '../two-members.ts';
import { listenAt } from '../window.ts';
import { expectWritten } from '../writing.ts';

test.use({ town: 'deleted-while-writing' });

let ana: Page;
let dora: Page;
test.beforeAll(({ members }) => void ({ ana, dora } = members));

const field = (name = 'Seu comentário') => ana.getByRole('textbox', { name });
const unsent = () => ana.getByRole('region', { name: 'O que você estava escrevendo' });
const gone = () => ana.getByRole('heading', { name: 'Discussão não encontrada.' });
const button = (name: string) => ana.getByRole('button', { name, exact: true });

async function remove(id: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await dora.request.delete(`/api/discussions/${id}`, { headers })).ok()).toBe(true);
}

test('a discussion that is deleted live leaves the comment to copy, also after a reload', async () => {
  const id = await published(dora, 'Sai já.', 'Apagada enquanto se escreve');
  await listenAt(ana, `/discussions/${id}`);
  await field().click();
  await field().fill('Um comentário **longo**.');
  await remove(id);
  await expect(gone()).toBeVisible();
  await expect(unsent()).toContainText('Um comentário **longo**.');
  await ana.reload();
  await unsent().getByRole('button', { name: 'Copiar texto' }).click();
  await expect(ana.getByText('Texto copiado.').first()).toBeVisible();
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe('Um comentário **longo**.');
  const screen = { name: 'deleted while writing', open: async () => undefined };
  expect(await problemsOf(screen, ana, [1280, 390])).toEqual([]);
  await button('Descartar').click();
  await expect(unsent()).toBeHidden();
  await ana.reload();
  await expect(gone()).toBeVisible();
  await expect(unsent()).toBeHidden();
});

test('a comment and a reply become a new discussion', async () => {
  const id = await published(dora, 'Sai também.', 'Apagada com respostas');
  await listenAt(ana, `/discussions/${id}`);
  await field().click();
  await field().fill('Para responder.');
  await button('Comentar').click();
  await ana.getByRole('button', { name: 'Responder para Ana Prado' }).click();
  await field('Responder para Ana Prado').fill('Resposta pela metade.');
  await button('Cancelar a resposta').click();
  await field().click();
  await field().fill('Comentário pela metade.');
  await remove(id);
  await expect(unsent()).toContainText('Comentário pela metade.');
  await expect(unsent()).toContainText('Resposta pela metade.');
  await button('Publicar como nova discussão').click();
  await expect.poll(() => ana.getByLabel('Texto', { exact: true }).innerText()).toContain('pela metade.');
  await ana.getByLabel('Título (opcional)').fill('Resgatada');
  await button('Publicar').click();
  await expect(ana.getByText('Post publicado com sucesso!').first()).toBeVisible();
  await expect(cardOf(ana, 'Resgatada')).toBeVisible();
  await ana.goto(`/discussions/${id}`);
  await expect(gone()).toBeVisible();
  await expect(unsent()).toBeHidden();
});

test('who was not told of the deletion finds out by sending, and keeps the text', async () => {
  const id = await published(dora, 'Sai sem aviso.', 'Apagada sem aviso');
  await ana.routeWebSocket(/\/ws/, () => undefined);
  await ana.goto(`/discussions/${id}`);
  await field().click();
  await field().fill('Escrito sem saber.');
  await remove(id);
  await expectWritten(field(), 'Escrito sem saber.');
  await button('Comentar').click();
  await expect(ana.getByText('Não foi possível adicionar o comentário.').first()).toBeVisible();
  await expect(unsent()).toContainText('Escrito sem saber.');
});

test('whoever wrote nothing is only told that it is gone', async () => {
  const id = await published(dora, 'Sem resposta.', 'Apagada em silêncio');
  await remove(id);
  await ana.goto(`/discussions/${id}`);
  await expect(gone()).toBeVisible();
  await expect(unsent()).toBeHidden();
});
