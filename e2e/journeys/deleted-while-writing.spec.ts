import { expect, type Page } from '@playwright/test';
import { locateDiscussionCard } from '../feed.ts';
import { createDiscussionByApi } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';
import { expectEditorText } from '../editor.ts';

let ana: Page;
let dora: Page;
test.beforeAll(({ members }) => void ({ ana, dora } = members));

const field = (name = 'Seu comentário') => ana.getByRole('textbox', { name });
const unsent = () => ana.getByRole('region', { name: 'O que você estava escrevendo' });
const notFoundHeading = () => ana.getByRole('heading', { name: 'Discussão não encontrada.' });
const button = (name: string) => ana.getByRole('button', { name, exact: true });

async function remove(id: string, by = dora) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await by.request.delete(`/api/discussions/${id}`, { headers })).ok()).toBe(true);
}

test('a discussion that is deleted live leaves the comment to copy, also after a reload', async () => {
  const id = await createDiscussionByApi(dora, 'Sai já.', 'Apagada enquanto se escreve');
  await openWithRealtime(ana, `/discussions/${id}`);
  await field().click();
  await field().fill('Um comentário **longo**.');
  await remove(id);
  await expect(notFoundHeading()).toBeVisible();
  await expect(unsent()).toContainText('Um comentário **longo**.');
  await ana.reload();
  await unsent().getByRole('button', { name: 'Copiar texto' }).click();
  await expect(ana.getByText('Texto copiado.').first()).toBeVisible();
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe('Um comentário **longo**.');
  const screen = { name: 'deleted while writing', open: async () => undefined };
  expect(await openScreenAndFindProblems(screen, ana, [1280, 390])).toEqual([]);
  await button('Descartar').click();
  await expect(unsent()).toBeHidden();
  await ana.reload();
  await expect(notFoundHeading()).toBeVisible();
  await expect(unsent()).toBeHidden();
});

/** Publishes a comment as Ana, then begins, also as Ana, a reply to it and another comment. */
async function beginReplyAndComment() {
  await field().click();
  await field().fill('Para responder.');
  await button('Comentar').click();
  await ana.getByRole('button', { name: 'Responder para Ana Prado' }).click();
  await field('Responder para Ana Prado').fill('Resposta pela metade.');
  await button('Cancelar a resposta').click();
  await field().click();
  await field().fill('Comentário pela metade.');
  await expectEditorText(field(), 'Comentário pela metade.');
}

async function post(path: string, data: object): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await dora.request.post(path, { headers, data });
  expect(response.ok()).toBe(true);
  return (await response.json()).id;
}

async function createEventByApi() {
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const event = { title: 'Mutirão de sábado', description: 'Na horta.', date, duration: 60, publish: true };
  return post('/api/events', { ...event, format: 'online' });
}

const discussEvent = (eventId: string) =>
  post('/api/discussions', { title: 'Sábado', content: 'Quem vem?', eventId });

const storedEventKeys = () =>
  ana.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('event-talk')));

test('a comment on the discussion of an event stays when it is deleted, also after a reload, until it is discarded', async () => {
  const eventId = await createEventByApi();
  const id = await discussEvent(eventId);
  await openWithRealtime(ana, `/eventos/${eventId}`);
  await field().click();
  await field().fill('Eu levo a enxada.');
  await expectEditorText(field(), 'Eu levo a enxada.');
  await remove(id);
  await expect(field()).toBeHidden();
  await expect(unsent()).toContainText('Eu levo a enxada.');
  await ana.reload();
  await expect(unsent()).toContainText('Eu levo a enxada.');

  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const data = { reason: 'Choveu demais' };
  const cancelled = await dora.request.put(`/api/events/${eventId}/cancellation`, { headers, data });
  expect(cancelled.ok()).toBe(true);
  await ana.reload();
  await expect(unsent()).toContainText('Eu levo a enxada.');
  const talk = ana.getByRole('region', { name: 'Conversa', exact: true });
  await expect(talk).toBeVisible();
  await button('Descartar').click();
  await expect(talk).toBeHidden();
  expect(await storedEventKeys()).toEqual([]);
});

test('texts in the deleted discussion of an event stay below the next one, which takes over the comment', async () => {
  const eventId = await createEventByApi();
  const first = await discussEvent(eventId);
  await openWithRealtime(ana, `/eventos/${eventId}`);
  await beginReplyAndComment();
  await remove(first);
  await expect(unsent()).toContainText('Comentário pela metade.');

  const second = await discussEvent(eventId);
  await ana.reload();
  await expect(field()).toHaveText('Comentário pela metade.');
  await expect(unsent()).toContainText('Resposta pela metade.');
  await expect(unsent()).not.toContainText('Comentário pela metade.');

  await remove(second);
  await expect(field()).toBeHidden();
  await expect(unsent()).toHaveCount(2);
  await ana.reload();
  await expect(unsent().filter({ hasText: 'Resposta pela metade.' })).toBeVisible();
  await expect(unsent().filter({ hasText: 'Comentário pela metade.' })).toBeVisible();
  await unsent().filter({ hasText: 'Resposta' }).getByRole('button', { name: 'Descartar' }).click();
  await expect(unsent()).toHaveCount(1);
  await button('Descartar').click();
  await expect(unsent()).toHaveCount(0);
  await ana.goto('/');
  expect(await storedEventKeys()).toEqual([]);
});

test('a comment and a reply to a deleted discussion become a new discussion', async () => {
  const id = await createDiscussionByApi(dora, 'Sai também.', 'Apagada com respostas');
  await openWithRealtime(ana, `/discussions/${id}`);
  await beginReplyAndComment();
  await remove(id);
  await expect(unsent()).toContainText('Comentário pela metade.');
  await expect(unsent()).toContainText('Resposta pela metade.');
  await button('Publicar como nova discussão').click();
  await expect.poll(() => ana.getByLabel('Texto', { exact: true }).innerText()).toContain('pela metade.');
  await ana.getByLabel('Título (opcional)').fill('Resgatada');
  await button('Publicar').click();
  await expect(ana.getByText('Post publicado com sucesso!').first()).toBeVisible();
  await expect(locateDiscussionCard(ana, 'Resgatada')).toBeVisible();
  await ana.goto(`/discussions/${id}`);
  await expect(notFoundHeading()).toBeVisible();
  await expect(unsent()).toBeHidden();
});

test('an unsaved edit of a comment on a deleted discussion stays, also after a reload, until it is discarded', async () => {
  const id = await createDiscussionByApi(dora, 'Sai na edição.', 'Apagada com uma edição');
  await openWithRealtime(ana, `/discussions/${id}`);
  await field().click();
  await field().fill('Como estava.');
  await button('Comentar').click();
  await button('Ações do comentário de Ana Prado').click();
  await ana.getByRole('menuitem', { name: 'Editar' }).click();
  await field('Texto do comentário').fill('Como devia estar.');
  await remove(id);
  await expect(unsent()).toContainText('Como devia estar.');
  await ana.reload();
  await expect(unsent()).toContainText('Como devia estar.');
  await button('Descartar').click();
  await ana.reload();
  await expect(notFoundHeading()).toBeVisible();
  await expect(unsent()).toBeHidden();
});

test('an unsaved edit of a deleted discussion becomes a new discussion, with its title', async () => {
  const id = await createDiscussionByApi(ana, 'Sai o próprio texto.', 'Apagada na edição');
  await openWithRealtime(ana, `/discussions/${id}`);
  await button('Ações da discussão').click();
  await ana.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Editar discussão' });
  await dialog.getByLabel('Título (opcional)').fill('Salva da edição');
  await dialog.getByLabel('Texto', { exact: true }).fill('O texto melhorado.');
  await remove(id, ana);
  await expect(dialog).toBeHidden();
  await expect(unsent()).toContainText('O texto melhorado.');
  await button('Publicar como nova discussão').click();
  await expect(ana.getByLabel('Título (opcional)')).toHaveValue('Salva da edição');
  await button('Publicar').click();
  await expect(locateDiscussionCard(ana, 'Salva da edição')).toBeVisible();
  await ana.goto(`/discussions/${id}`);
  await expect(notFoundHeading()).toBeVisible();
  await expect(unsent()).toBeHidden();
});

for (const width of [390, 1280])
  test(`the focus moves from the removed form to the heading at ${width} px`, async () => {
    await ana.setViewportSize({ width, height: 844 });
    const title = `Apagada com o foco, ${width} px`;
    const id = await createDiscussionByApi(dora, 'Sai com o foco.', title);
    await openWithRealtime(ana, `/discussions/${id}`);
    await field().click();
    await field().fill('Pela metade.');
    await remove(id);
    await expect(notFoundHeading()).toBeFocused();

    const other = await createDiscussionByApi(dora, 'Sai do diálogo.', `${title}, no diálogo`);
    await openWithRealtime(ana, '/');
    await locateDiscussionCard(ana, `${title}, no diálogo`)
      .getByRole('link', { name: `${title}, no diálogo` })
      .click();
    await ana.getByRole('dialog').getByRole('textbox', { name: 'Seu comentário' }).click();
    await field().fill('Pela metade.');
    await remove(other);
    await expect(notFoundHeading()).toBeFocused();
  });

test('the focus stays where it is when it is not in the removed discussion', async () => {
  const id = await createDiscussionByApi(dora, 'Sai sem o foco.', 'Apagada sem o foco');
  await ana.setViewportSize({ width: 1280, height: 844 });
  await openWithRealtime(ana, `/discussions/${id}`);
  const tab = ana.getByRole('navigation', { name: 'Seções' }).first().getByRole('link', { name: /^Chat/ });
  await expect(field()).toBeVisible();
  await tab.focus();
  await remove(id);
  await expect(notFoundHeading()).toBeVisible();
  await expect(tab).toBeFocused();
});

test('an author without the realtime event learns of the deletion by sending, and the text is preserved', async () => {
  const id = await createDiscussionByApi(dora, 'Sai sem aviso.', 'Apagada sem aviso');
  await ana.routeWebSocket(/\/ws/, () => undefined);
  await ana.goto(`/discussions/${id}`);
  await field().click();
  await field().fill('Escrito sem saber.');
  await remove(id);
  await expectEditorText(field(), 'Escrito sem saber.');
  await button('Comentar').click();
  await expect(ana.getByText('Não foi possível adicionar o comentário.').first()).toBeVisible();
  await expect(unsent()).toContainText('Escrito sem saber.');
});

test('a member who wrote nothing only sees that it is deleted', async () => {
  const id = await createDiscussionByApi(dora, 'Sem resposta.', 'Apagada em silêncio');
  await remove(id);
  await ana.goto(`/discussions/${id}`);
  await expect(notFoundHeading()).toBeVisible();
  await expect(unsent()).toBeHidden();
});
