import { expect, type Page } from '@playwright/test';
import { createDiscussionByForm, signIn } from '../people.ts';
import { createPictureFile, dropFileOnto } from '../pictures.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

let page: Page;
test.beforeAll(async ({ ana }) => {
  page = ana;
  await page.goto('/');
});
test.beforeEach(async () => {
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('mutirao-draft'))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await expect(page.locator('.cm-content')).toBeFocused();
});

const field = () => page.getByLabel('Texto', { exact: true });
const keys = async (...shortcuts: string[]) => {
  for (const key of shortcuts) await page.keyboard.press(key);
};
/** Returns the text that the draft has saved. */
const written = () =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('mutirao-draft:discussion'));
    return key ? JSON.parse(localStorage.getItem(key) ?? '{}').content : '';
  });
const paste = (data: Record<string, string>) =>
  field().evaluate((element, kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('the editor is a field with a name, and Tab moves on from it', async () => {
  await expect(field()).toHaveRole('textbox');
  await expect(field()).toHaveAttribute('aria-multiline', 'true');
  await expect(field()).toHaveAttribute('aria-required', 'true');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(field()).toHaveAttribute('aria-invalid', 'true');
  await expect(field()).toHaveAccessibleDescription(/escreva algo/);
  await expect(field()).toBeFocused();
  await keys('Tab');
  await expect(page.getByRole('button', { name: 'Arquivo' })).toBeFocused();
});

test('shortcuts format the selected text, and remove the format', async () => {
  await page.keyboard.type('um dois');
  await keys('Control+b');
  expect(await written()).toBe('um **dois**');
  await keys('Control+b', 'Control+i');
  expect(await written()).toBe('um _dois_');
  await keys('Control+z', 'Control+z');
  await keys('Control+e');
  expect(await written()).toContain('`');
});

test('lists begin by shortcut, continue with Enter, and end with it', async () => {
  await page.keyboard.type('pão');
  await keys('Control+Shift+Digit8', 'Enter');
  await page.keyboard.type('leite');
  expect(await written()).toBe('- pão\n- leite');
  await keys('Control+Shift+Digit9');
  expect(await written()).toBe('- pão\n- [ ] leite');
  await keys('Control+a', 'Control+Shift+Digit7');
  expect(await written()).toBe('1. pão\n2. leite');
  await keys('End', 'Enter', 'Enter');
  await page.keyboard.type('fim');
  expect(await written()).toMatch(/^1\. pão\n2\. leite\n+fim$/);
});

test('an address pasted over selected text makes a link; rich text is pasted as plain text', async () => {
  await page.keyboard.type('aqui');
  await keys('Control+a');
  await paste({ 'text/plain': 'https://exemplo.com.br/a' });
  expect(await written()).toBe('[aqui](https://exemplo.com.br/a)');
  await keys('Control+a', 'Delete');
  await paste({ 'text/html': '<b onclick="alert(1)">oi</b>', 'text/plain': 'oi' });
  expect(await written()).toBe('oi');
});

test('Ctrl K inserts a link and does not open the search', async () => {
  await page.keyboard.type('veja');
  await keys('Control+a', 'Control+k');
  await page.keyboard.type('https://a.exemplo');
  expect(await written()).toBe('[veja](https://a.exemplo)');
});

test('the tools of the editor are one tab stop, and the arrow keys move between them', async () => {
  const bold = page.getByRole('button', { name: 'Negrito' });
  await page.keyboard.type('forte');
  await keys('Control+a');
  await bold.focus();
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('button', { name: 'Citação' })).toBeFocused();
  await keys('Enter');
  expect(await written()).toBe('> forte');
  await page.getByRole('button', { name: 'Tabela' }).click();
  expect(await written()).toContain('| --- | --- |');
  const fileChooserPromise = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Imagem' }).click();
  await (await fileChooserPromise).setFiles(await createPictureFile('tela-inicial.png'));
  await expect.poll(written).toMatch(/!\[tela inicial\]\(\/api\/files\/[0-9a-f-]{36}\)/);
});

test('members and categories are completed by keyboard', async () => {
  await page.keyboard.type('Oi @do');
  await expect(page.getByRole('option', { name: 'Dora Melo' })).toBeVisible();
  await keys('Enter');
  await expect.poll(written).toMatch(/^Oi \[@Dora Melo\]\(\/membros\/[0-9a-f-]{36}\) $/);
  await page.keyboard.type('veja #aut');
  await expect(page.getByRole('option', { name: /#automacao/ })).toBeVisible();
  await keys('Enter');
  expect(await written()).toMatch(/veja #automacao $/);
  await keys('Escape');
  await expect(field()).toBeVisible();
});

test('the preview is what the page will show, and the text is still there after it', async () => {
  await page.keyboard.type('Um **teste** e #ia\n\n```js\nconst a = 1;\n');
  await page.getByRole('tab', { name: 'Visualizar' }).click();
  const preview = page.getByRole('tabpanel', { name: 'Visualizar' });
  await expect(preview.locator('strong')).toHaveText('teste');
  await expect(preview.locator('.hljs-keyword')).toHaveText('const');
  await expect(preview.getByRole('link', { name: '#ia' })).toHaveAttribute('href', '/?category=ia');
  await preview.getByRole('button', { name: 'Copiar código' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;');
  const before = await written();
  await page.getByRole('tab', { name: 'Visualizar' }).press('ArrowLeft');
  await expect(field()).toBeFocused();
  await keys('Control+z');
  expect((await written()).length).toBeLessThan(before.length);
});

test('a draft survives a reload, and is deleted when it is published with Ctrl Enter', async () => {
  await page.keyboard.type('Rascunho que fica');
  await page.reload();
  await page.getByRole('button', { name: /Continuar rascunho/ }).click();
  await expect(field()).toHaveText('Rascunho que fica');
  await expect(page.locator('.cm-content')).toBeFocused();
  await page.keyboard.type('!');
  await keys('Control+Enter');
  await expect(page.getByText('Post publicado com sucesso!').first()).toBeVisible();
  await expect(page.locator('[data-card]').filter({ hasText: 'Rascunho que fica!' })).toHaveCount(1);
  expect(await written()).toBe('');
});

test('a draft survives signing out, unless one is not to be remembered at this screen', async () => {
  const leave = async () => {
    await page.getByRole('button', { name: /^Sua conta/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByLabel('E-mail').waitFor();
  };
  await page.keyboard.type('Rascunho que espera');
  await leave();
  await page.getByLabel('Lembrar de mim').uncheck();
  await signIn(page, 'ana@exemplo.com.br');
  await expect(page.getByRole('button', { name: 'Continuar rascunho: Rascunho que espera' })).toBeVisible();
  await leave();
  await signIn(page, 'ana@exemplo.com.br');
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
});

test('text and cursor position from before the editor loaded are preserved', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/CodeMirrorEditor-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.type('antes depois');
  for (let index = 0; index < 6; index += 1) await keys('ArrowLeft');
  release();
  await expect(page.locator('.cm-content')).toBeFocused();
  await page.keyboard.type('e ');
  expect(await written()).toBe('antes e depois');
  await page.unroute('**/CodeMirrorEditor-*.js');
});

test('a picture dropped on the text is stored, and inserted at the drop position', async () => {
  await page.keyboard.type('Veja: ');
  await dropFileOnto(field(), await createPictureFile('solta.png', { width: 60, height: 40 }));
  await expect(field()).toContainText(/!\[solta\]\(\/api\/files\/[\w-]+\)/);
  await page.getByRole('tab', { name: 'Visualizar' }).click();
  await expect(page.getByRole('img', { name: 'solta' })).toHaveJSProperty('naturalWidth', 60);
});

test('where the editor cannot be fetched, the plain field publishes', async () => {
  await page.route('**/CodeMirrorEditor-*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.locator('textarea').fill('Sem o editor');
  await keys('Control+Enter');
  await expect(page.getByText('Post publicado com sucesso!').first()).toBeVisible();
  await page.unroute('**/CodeMirrorEditor-*.js');
});

test('the remaining length is shown near the limit, and too much text is rejected without loss', async () => {
  await field().fill('a'.repeat(18_500));
  await expect(field()).toHaveAccessibleDescription(/1[.]?500 caracteres restantes/);
  await field().fill('a'.repeat(20_010));
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(field()).toHaveAccessibleDescription(/10 caracteres/);
  expect((await written()).length).toBe(20_010);
});

const rich =
  '# Título\n\nUm **forte**, um _leve_, um `código` e [um link](https://a.b)\n\n> citação\n\n- [x] feito\n\n```ts\nconst muito = "a"; // nota\nfunction f(x: number) { return /a/.test(`${x}`); }\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n';

test('writing is accessible and fits, in both themes and at every width', async () => {
  await field().fill(rich);
  const open = () => expect(field()).toBeVisible();
  expect(await openScreenAndFindProblems({ name: 'writing', open }, page)).toEqual([]);
});

test('the preview is accessible and fits, in both themes and at every width', async () => {
  await field().fill(rich);
  const open = async () => {
    await page.getByRole('tab', { name: 'Visualizar' }).click();
    await expect(page.locator('.hljs-keyword').first()).toBeVisible();
  };
  expect(await openScreenAndFindProblems({ name: 'preview', open }, page)).toEqual([]);
});

test('code in a published text shows its language and can be copied', async () => {
  await page.getByRole('button', { name: 'Fechar' }).click();
  await createDiscussionByForm(page, '```py\nprint("oi")\n```', 'Código em Python');
  await page.getByRole('link', { name: 'Código em Python' }).click();
  await expect(page.locator('.code-head')).toContainText('Python');
  await expect(page.locator('.hljs-string')).toHaveText('"oi"');
});
