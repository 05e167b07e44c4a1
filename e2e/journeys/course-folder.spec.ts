import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { zipTexts, unzipTexts } from '../zips.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

let course = '';
let folder: Record<string, string> = {};
const firstText = '01-comeco/01-leia-isto.md';

const choose = (page: Page, texts: Record<string, string>) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'curso.zip', mimeType: 'application/zip', buffer: zipTexts(texts) });

test('a course is exported as a folder by keyboard', async () => {
  await dora.goto('/cursos');
  const created = await dora.evaluate(async () => {
    const post = async (path: string, body?: object, method = 'POST') => {
      const params = {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      };
      const response = await fetch(path, params);
      return response.json();
    };
    const { id } = await post('/api/courses', { title: 'Do zero', description: 'Oi.', category: 'IA' });
    const { id: module } = await post(`/api/courses/${id}/modules`, { title: 'Começo' });
    for (const title of ['Leia isto', 'E isto'])
      await post(`/api/course-modules/${module}/lessons`, { title, kind: 'text', content: 'Um *texto*.' });
    await post(`/api/courses/${id}/publication`, {}, 'PUT');
    return String(id);
  });
  course = created;
  await ana.goto(`/cursos/${course}`);
  await ana.getByRole('button', { name: /Inscrever-se/ }).click();
  await expect(ana.getByRole('heading', { name: 'Leia isto' })).toBeVisible();
  await ana.getByRole('button', { name: 'Marcar como concluída' }).click();
  await expect(ana.getByText('Aula concluída')).toBeVisible();

  await dora.goto(`/cursos/${course}/editar`);
  await dora.getByRole('button', { name: 'Mais ações do curso' }).focus();
  await dora.keyboard.press('Enter');
  const item = dora.getByRole('menuitem', { name: 'Exportar só os textos' });
  await expect(dora.getByRole('menuitem', { name: 'Exportar como pasta' })).toBeFocused();
  await dora.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  const [download] = await Promise.all([dora.waitForEvent('download'), dora.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('do-zero.zip');
  folder = unzipTexts(await readFile(await download.path()));
  expect(Object.keys(folder)).toEqual([
    'curso.md',
    '01-comeco/modulo.md',
    firstText,
    '01-comeco/02-e-isto.md',
  ]);
});

test('errors of a course folder are reported with file and line, and no data is lost', async () => {
  await dora.getByRole('button', { name: 'Mais ações do curso' }).click();
  await dora.getByRole('menuitem', { name: 'Importar pasta' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Importar para este curso' });
  await expect(dialog.getByRole('button', { name: 'Escolher ZIP' })).toBeFocused();
  expect(await openScreenAndFindProblems({ name: 'folder', open: async () => undefined }, dora)).toEqual([]);
  await choose(dora, {
    ...folder,
    [firstText]: folder[firstText]?.replace('tipo: texto', 'tipo: jogo') ?? '',
  });
  await expect(dialog.getByText('Há 1 erro em curso.zip.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Erros' })).toContainText(`${firstText}:4`);
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toHaveCount(0);
  expect(
    await openScreenAndFindProblems({ name: 'folder with mistakes', open: async () => undefined }, dora),
  ).toEqual([]);
});

test('a changed text and a new lesson are imported, and completed lessons stay completed', async () => {
  const dialog = dora.getByRole('dialog', { name: 'Importar para este curso' });
  await dialog.getByRole('button', { name: 'Escolher outro' }).click();
  const { '01-comeco/02-e-isto.md': _, ...rest } = folder;
  await choose(dora, {
    ...rest,
    [firstText]: folder[firstText]?.replace('Um *texto*.', 'Um texto **melhor**.') ?? '',
    '02-mais/01-nova.md': '---\ntitulo: A nova\n---\n\nOlá.\n',
  });
  const plan = dialog.getByRole('list', { name: 'O que seria feito' });
  await expect(plan.getByRole('listitem').filter({ hasText: 'Leia isto' }).last()).toContainText(
    '1 concluiu',
  );
  await expect(plan).toContainText('Fora da pasta');
  await dialog.getByLabel('Remover o que não está na pasta').check();
  await expect(dialog.getByText('1 item sai do curso, e ninguém')).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'folder tried', open: async () => undefined }, dora),
  ).toEqual([]);
  await dialog.getByLabel('Remover o que não está na pasta').uncheck();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dora.getByText('Curso importado!', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    dora.getByRole('region', { name: 'Mais' }).getByRole('button', { name: 'A nova', exact: true }),
  ).toBeVisible();
  await expect(dora.getByRole('button', { name: 'E isto', exact: true })).toBeVisible();

  await ana.reload();
  await expect(ana.getByText('Um texto melhor.')).toBeVisible();
  await expect(ana.getByText('Aula concluída')).toBeVisible();
});

test('the same course folder becomes another course, a draft', async () => {
  await dora.goto('/cursos');
  expect(await openScreenAndFindProblems(createScreenAtUrl('courses', '/cursos', 'Cursos'), dora)).toEqual(
    [],
  );
  await dora.getByRole('button', { name: 'Importar curso' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Importar curso' });
  await choose(dora, {
    ...folder,
    'curso.md': folder['curso.md']?.replace('titulo: Do zero', 'titulo: Outro') ?? '',
  });
  await dialog.getByRole('button', { name: 'Criar curso' }).click();
  await expect(dora.getByText('Curso importado!', { exact: true })).toBeVisible();
  await expect(dora).toHaveURL(/\/cursos\/[0-9a-f-]{36}\/editar/);
  await expect(dora.getByRole('heading', { level: 1, name: 'Outro' })).toBeVisible();
  await expect(dora.getByText('Rascunho').first()).toBeVisible();
  await expect(dora.getByRole('button', { name: 'Leia isto', exact: true })).toBeVisible();
});
