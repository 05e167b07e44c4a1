import { expect, type Locator, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { locateComment } from '../comments.ts';
import { listControlsFocusedBehindBar, tabTo } from '../keyboard.ts';
import { createDiscussionByApi } from '../people.ts';
import { createPictureFile } from '../pictures.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { expectEditorText } from '../editor.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let address: string;
const title = 'Como vocês guardam segredos?';

test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  await createDiscussionByApi(ana, 'Hoje ficam num arquivo. O que seria melhor?', title);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Seu comentário' });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

async function comment(page: Page, text: string) {
  await field(page).fill(text);
  await button(page, 'Comentar').click();
  await expect(locateComment(page, text.replaceAll('*', ''))).toBeVisible();
}

async function pick(page: Page, text: string, entry: string) {
  await button(locateComment(page, text), /^Ações do comentário/).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a discussion without comments says so, and the first comment is shown at once', async () => {
  await dora.goto('/');
  await dora.getByRole('link', { name: title }).click();
  await expect(dora.getByText('Nenhum comentário ainda.')).toBeVisible();
  await expect(button(dora, 'Comentar')).toBeDisabled();
  // An opened discussion shows the comments first, so the comment field must not take the focus.
  await expect(field(dora)).not.toBeFocused();
  await comment(dora, 'Num **cofre**, nunca num arquivo.');
  await expectVisibleText(dora, 'Comentário adicionado!');
  await expectEditorText(field(dora), '');
  await expect(dora.getByRole('heading', { name: '1 resposta' })).toBeVisible();
  await expect(locateComment(dora, 'nunca num arquivo').locator('strong')).toHaveText('cofre');
  address = dora.url();
});

test('a comment of another member that arrives is announced, and does not move the page', async () => {
  await ana.goto(address);
  await expect(locateComment(ana, 'nunca num arquivo')).toBeVisible();
  await comment(dora, 'E com acesso por pessoa.');
  const newItems = button(ana, '1 novo comentário');
  await expect(newItems).toBeVisible();
  await expect(locateComment(ana, 'por pessoa')).toHaveCount(0);
  await newItems.click();
  await expect(locateComment(ana, 'por pessoa')).toBeInViewport();
  await expect(newItems).toBeHidden();
});

test('replies are one level deep, and a reply to a reply names its recipient', async () => {
  await button(locateComment(ana, 'nunca num arquivo'), 'Responder para Dora Melo').click();
  await expect(ana.getByText('Respondendo para @Dora Melo')).toBeVisible();
  const reply = ana.getByRole('textbox', { name: 'Responder para Dora Melo' });
  await expect(reply).toBeFocused();
  await reply.fill('Qual cofre?');
  await ana.keyboard.press('Control+Enter');
  await expectVisibleText(ana, 'Resposta adicionada!');
  const replies = ana.getByRole('list', { name: 'Respostas para Dora Melo' });
  await expect(replies.getByText('Qual cofre?')).toBeVisible();
  await expect(ana.getByText('Respondendo para')).toBeHidden();

  await button(dora, 'Ver 1 resposta').click();
  await button(locateComment(dora, 'Qual cofre?'), 'Responder para Ana Prado').click();
  await dora.getByRole('textbox', { name: 'Responder para Ana Prado' }).fill('O da própria nuvem.');
  await button(dora, 'Responder').last().click();
  await expect(
    locateComment(dora, 'O da própria nuvem.').getByRole('link', { name: '@Ana Prado' }),
  ).toBeVisible();
  await button(dora, 'Ocultar respostas').click();
  await expect(dora.getByText('Qual cofre?')).toBeHidden();
  await button(dora, 'Ver 2 respostas').click();
  await expect(dora.getByText('Qual cofre?')).toBeVisible();
});

test('a failed send preserves every word, also over a reload, and each field has its own draft', async () => {
  await ana.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await field(ana).fill('Um texto longo demais para perder.');
  await button(ana, 'Comentar').click();
  await expectVisibleText(ana, 'Não foi possível adicionar o comentário.');
  await expectEditorText(field(ana), 'Um texto longo demais para perder.');
  await button(locateComment(ana, 'por pessoa'), 'Responder para Dora Melo').click();
  await ana.getByRole('textbox', { name: 'Responder para Dora Melo' }).fill('Outro rascunho');
  await button(ana, 'Cancelar a resposta').click();
  await expectEditorText(field(ana), 'Um texto longo demais para perder.');
  await ana.unroute('**/comments');
  await ana.reload();
  await expectEditorText(field(ana), 'Um texto longo demais para perder.');
  await button(ana, 'Comentar').click();
  await expect(locateComment(ana, 'longo demais')).toBeVisible();
  await expectEditorText(field(ana), '');
});

test('a picture pasted into a comment is stored, and visible to every member', async () => {
  const { buffer } = await createPictureFile('quadro.png', { width: 60, height: 40 });
  await field(ana).click();
  await expect(ana.locator('.cm-content')).toBeFocused();
  await field(ana).evaluate(
    (area, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'quadro.png', { type: 'image/png' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await expect(field(ana)).toContainText(/!\[quadro\]\(\/api\/files\//);
  await button(ana, 'Comentar').click();
  await expectEditorText(field(ana), '');
  for (const page of [ana, dora]) {
    await page.goto(address);
    const picture = page.getByRole('img', { name: 'quadro' });
    await expect(picture).toHaveJSProperty('naturalWidth', 60);
  }
});

test('an author edits a comment in place; the previous text is in the history, for others as well', async () => {
  await pick(ana, 'longo demais', 'Editar');
  const text = ana.getByRole('textbox', { name: 'Texto do comentário' });
  await expect(text).toBeFocused();
  await text.fill('Um texto na medida.');
  await ana.locator('button[type=submit]', { hasText: 'Salvar' }).click();
  await expect(locateComment(ana, 'na medida')).toBeVisible();
  await dora.goto(address);
  await button(locateComment(dora, 'na medida'), 'editado').click();
  const history = dora.getByRole('dialog', { name: 'Histórico do comentário' });
  await expect(history.getByText('Um texto longo demais para perder.')).toBeVisible();
  await expect(history.getByText(/^Texto atual, de Ana Prado/)).toBeVisible();
  await dora.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('the author of the question marks the answer; it appears first and links to its position', async () => {
  await button(locateComment(ana, 'por pessoa'), 'Marcar como resposta').click();
  await expectVisibleText(ana, 'Resposta marcada!');
  await expect(locateComment(ana, 'por pessoa').getByText('Resposta aceita')).toBeVisible();
  const link = dora.getByRole('link', { name: /Resolvido por Dora Melo/ });
  await link.click();
  await expect(dora).toHaveURL(/#c-[0-9a-f-]{36}$/);
  await expect(locateComment(dora, 'por pessoa')).toBeFocused();
  await expect(locateComment(dora, 'por pessoa')).toBeInViewport();
});

test('deleting a comment asks first, with a text for the role of the member; replies stay in place', async () => {
  await pick(dora, 'na medida', 'Excluir');
  const deleteDialog = dora.getByRole('alertdialog');
  await expect(deleteDialog).toContainText('Tem certeza que deseja excluir o comentário de Ana Prado?');
  await deleteDialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(locateComment(dora, 'na medida')).toBeVisible();
  await pick(dora, 'nunca num arquivo', 'Excluir');
  await expect(deleteDialog).toContainText('Tem certeza que deseja excluir este comentário?');
  await deleteDialog.getByRole('button', { name: 'Excluir' }).click();
  await expectVisibleText(dora, 'Comentário excluído!');
  for (const page of [dora, ana]) {
    await expect(page.getByText('Comentário removido')).toBeVisible();
    await expect(page.getByText('nunca num arquivo')).toBeHidden();
  }
  await expect(dora.getByText('Qual cofre?')).toBeVisible();
});

test('writing, replying and continuing work with the keyboard alone', async () => {
  await ana.goto(address);
  await expect(locateComment(ana, 'por pessoa')).toBeVisible();
  await tabTo(ana, button(locateComment(ana, 'por pessoa'), 'Responder para Dora Melo'));
  await ana.keyboard.press('Enter');
  await expect(ana.getByRole('textbox', { name: 'Responder para Dora Melo' })).toBeFocused();
  await ana.keyboard.press('Control+A');
  await ana.keyboard.type('Só com o teclado.');
  await ana.keyboard.press('Tab');
  await ana.keyboard.press('Enter');
  await expect(locateComment(ana, 'Só com o teclado.')).toBeFocused();
});

/**
 * Returns a measured value when two measurements in a row are equal, because rows get their final height only when they
 * are rendered.
 */
async function measureUntilStable(measure: () => Promise<number>) {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await measure();
      return last === before;
    })
    .toBe(true);
  return last;
}

test('hundreds of comments come page by page; a link to one far down opens there, with pages before and after', async () => {
  const links = await ana.evaluate(async (id) => {
    const created: string[] = [];
    for (let number = 0; number < 90; number += 1) {
      const response = await fetch(`/api/discussions/${id}/comments`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: `Número ${number}.` }),
      });
      created.push((await response.json()).id);
    }
    return created;
  }, address.slice(-36));
  await dora.goto('/');
  await dora.goto(`${address}#c-${links[60]}`);
  const target = dora.locator(`#c-${links[60]}`);
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  await expect(dora.getByText('Número 0.', { exact: true })).toHaveCount(0);
  // Focusing the button scrolls the page, so the test measures the position of the linked comment afterwards. Loading
  // the earlier comments must not move that comment.
  await button(dora, 'Ver comentários anteriores').focus();
  const top = () => target.evaluate((row) => row.getBoundingClientRect().top);
  const before = await measureUntilStable(top);
  await dora.keyboard.press('Enter');
  await expect(dora.getByText('Número 40.', { exact: true })).toHaveCount(1);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
  await dora.keyboard.press('End');
  await expect(dora.getByText('Número 89.', { exact: true })).toBeInViewport();

  await button(dora, 'Ordenar por: Mais antigas').click();
  await dora.getByRole('menuitemradio', { name: 'Mais novas' }).click();
  await expect(dora.getByText('Número 89.', { exact: true })).toBeVisible();
  await expect(dora.getByText('Número 0.', { exact: true })).toHaveCount(0);
});

for (const width of [1280, 390])
  test(`a comment that receives the focus is not behind the comment form at ${width} px`, async () => {
    await dora.setViewportSize({ width, height: 700 });
    await dora.goto(address);
    await expect(dora.getByText('Número 3.', { exact: true })).toBeAttached();
    const form = dora.locator('[data-bottom-bar]');
    expect(await listControlsFocusedBehindBar(dora, form)).toEqual([]);
  });

test('a discussion is accessible, in both themes and at every width', async () => {
  const open = async (page: Page) => {
    await page.goto(address);
    await expect(locateComment(page, 'por pessoa')).toBeVisible();
  };
  expect(await openScreenAndFindProblems({ name: 'a discussion', open }, ana)).toEqual([]);
});
