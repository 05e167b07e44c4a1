import { expect, type Locator, type Page } from '@playwright/test';
import { locateComment } from '../comments.ts';
import { openWithRealtime } from '../monitored-page.ts';
import { createDiscussionByApi } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { expectEditorText } from '../editor.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let address: string;
const title = 'Onde fica a chave do cofre?';

test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  const id = await createDiscussionByApi(ana, 'Hoje ninguém sabe.', title);
  address = `/discussions/${id}`;
  await dora.goto(address);
  await comment(dora, 'Num envelope.');
  await ana.goto(address);
  await reply('Num envelope.', 'Qual envelope?');
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Seu comentário' });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

async function comment(page: Page, text: string) {
  await field(page).fill(text);
  await button(page, 'Comentar').click();
  await expect(locateComment(page, text)).toBeVisible();
}

async function startReply(parentText: string, text: string) {
  await button(locateComment(ana, parentText), 'Responder para Dora Melo').click();
  await ana.getByRole('textbox', { name: 'Responder para Dora Melo' }).fill(text);
}

async function reply(parentText: string, text: string) {
  await startReply(parentText, text);
  await ana.keyboard.press('Control+Enter');
  await expect(locateComment(ana, text)).toBeInViewport();
}

test('collapsed replies open for a linked reply', async () => {
  await ana.reload();
  const fold = button(ana, 'Ocultar respostas').first();
  const target = locateComment(ana, 'Qual envelope?');
  const id = await target.getAttribute('id');
  await fold.click();
  await expect(target).toBeHidden();
  await ana.evaluate((hash) => location.assign(`#${hash}`), id);
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  // After collapsing, the replies stay collapsed, because no comment is a link target any more.
  await fold.click();
  await expect(target).toBeHidden();
  await reply('Num envelope.', 'E quem guarda o envelope?');
  await expect(target).toBeVisible();
});

test('print shows the texts at full width, and no controls', async () => {
  await comment(dora, 'Ou numa gaveta.');
  await ana.reload();
  await expect(button(ana, /^Ordenar por/)).toBeVisible();
  await ana.emulateMedia({ media: 'print' });
  for (const name of [/^Ordenar por/, 'Ocultar respostas', 'Comentar'])
    await expect(button(ana, name).first()).toBeHidden();
  await expect(locateComment(ana, 'Qual envelope?')).toBeVisible();
  const article = ana.getByRole('article', { name: title });
  expect((await article.boundingBox())?.width).toBeGreaterThan(0.8 * (ana.viewportSize()?.width ?? 0));
  await ana.emulateMedia({ media: null });
});

test('a reply to a deleted comment shows that it is deleted, and every word is preserved', async () => {
  await comment(dora, 'Isto sai logo.');
  await ana.reload();
  await startReply('Isto sai logo.', 'Respondo mesmo assim.');
  await button(locateComment(dora, 'Isto sai logo.'), /^Ações do comentário/).click();
  await dora.getByRole('menuitem', { name: 'Excluir' }).click();
  await dora.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(locateComment(ana, 'Isto sai logo.')).toHaveCount(0);
  await ana.keyboard.press('Control+Enter');
  await expect(ana.getByText('O comentário a que você respondia foi excluído.').first()).toBeVisible();
  await expectEditorText(field(ana), 'Respondo mesmo assim.');
  await button(ana, 'Comentar').click();
  await expect(locateComment(ana, 'Respondo mesmo assim.')).toBeVisible();
});

const unsent = () => ana.getByRole('region', { name: 'O que você estava escrevendo' });

async function startEdit(text: string, changed: string) {
  await button(locateComment(ana, text), /^Ações do comentário/).click();
  await ana.getByRole('menuitem', { name: 'Editar' }).click();
  const edit = ana.getByRole('textbox', { name: 'Texto do comentário' });
  await edit.fill(changed);
  await expectEditorText(edit, changed);
}

/** Deletes a comment of Ana as a moderator. */
async function deleteAsStaff(anchor: string | null) {
  const path = `/api/admin/comments/${anchor?.replace('c-', '')}`;
  const deletion = await dora.request.delete(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(deletion.ok()).toBe(true);
}

test('the unsaved edit of a comment that staff delete stays above the comments until it is discarded', async () => {
  await openWithRealtime(ana, address);
  await comment(ana, 'Atrás do quadro.');
  const anchor = await locateComment(ana, 'Atrás do quadro.').getAttribute('id');
  await startEdit('Atrás do quadro.', 'Atrás do quadro **azul**.');
  await deleteAsStaff(anchor);
  await expect(ana.getByRole('textbox', { name: 'Texto do comentário' })).toHaveCount(0);
  await expect(unsent()).toContainText('Atrás do quadro **azul**.');
  await expect(unsent().getByRole('heading')).toBeFocused();
  await expect(unsent().getByRole('heading')).toBeInViewport();
  await ana.reload();
  const open = async () => expect(unsent()).toBeVisible();
  expect(await openScreenAndFindProblems({ name: 'unsent edit', open }, ana, [1280, 390])).toEqual([]);
  await button(unsent(), 'Copiar texto').click();
  await expect(ana.getByText('Texto copiado.').first()).toBeVisible();
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe('Atrás do quadro **azul**.');
  await button(unsent(), 'Descartar').click();
  await expect(unsent()).toHaveCount(0);
  await ana.reload();
  await expect(field(ana)).toBeVisible();
  await expect(unsent()).toHaveCount(0);
});

test('an edit whose comment is deleted while its author is elsewhere is shown at the next visit', async () => {
  await openWithRealtime(ana, address);
  await comment(ana, 'Debaixo do tapete.');
  const anchor = await locateComment(ana, 'Debaixo do tapete.').getAttribute('id');
  await startEdit('Debaixo do tapete.', 'Debaixo do tapete da entrada.');
  await ana.goto('/eventos');
  await deleteAsStaff(anchor);
  await ana.goto(address);
  await expect(unsent()).toContainText('Debaixo do tapete da entrada.');
  await button(unsent(), 'Descartar').click();
  await expect(unsent()).toHaveCount(0);
});
