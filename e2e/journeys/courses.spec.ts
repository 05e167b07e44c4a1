import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

let course = '';

test('without courses the tab says so, and staff create the first one as a draft', async () => {
  await ana.goto('/?tab=courses');
  await expect(ana).toHaveURL(/\/cursos$/);
  await expect(ana.getByRole('heading', { name: 'Em Breve' })).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Criar curso' })).toHaveCount(0);

  await dora.goto('/cursos');
  await dora.getByRole('button', { name: 'Criar curso' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Criar curso' });
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Do zero ao agente');
  await dialog.getByLabel('Preço (R$)').fill('dez');
  await dialog.getByRole('button', { name: 'Criar curso' }).click();
  await expect(dora.getByText('Campos obrigatórios', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Escreva um preço em reais')).toBeVisible();
  await dialog.getByLabel('Preço (R$)').fill('');
  await dialog.getByLabel('Categoria').fill('IA');
  await dialog.getByLabel('Descrição', { exact: true }).fill('Um curso **curto**.');
  await dialog.getByRole('button', { name: 'Criar curso' }).click();
  await expect(dora.getByText('Curso criado!', { exact: true })).toBeVisible();
  await expect(dora).toHaveURL(/\/cursos\/[0-9a-f-]{36}\/editar/);
  course = /[0-9a-f-]{36}/.exec(dora.url())?.[0] ?? '';
});

test('the editor creates modules and lessons, and moves modules by keyboard', async () => {
  const add = async (title: string) => {
    await dora.getByLabel('Título do novo módulo').fill(title);
    await dora.getByRole('button', { name: 'Acrescentar módulo' }).click();
    await expect(dora.getByRole('region', { name: title })).toBeVisible();
  };
  await add('Na prática');
  await add('Primeiros passos');
  await dora.getByRole('button', { name: 'Mover Primeiros passos para cima' }).focus();
  await dora.keyboard.press('Enter');
  await expect(dora.getByText('Primeiros passos está agora em primeiro lugar.')).toBeAttached();
  await expect(dora.getByRole('heading', { level: 3 }).first()).toHaveText('Primeiros passos');

  const first = dora.getByRole('region', { name: 'Primeiros passos' });
  await first.getByRole('button', { name: 'Texto' }).click();
  const text = dora.getByRole('dialog', { name: 'Nova aula de texto' });
  await text.getByRole('textbox', { name: 'Título' }).fill('Leia isto');
  await text.getByLabel('Texto da aula').fill('# Olá\n\nUm texto.');
  await text.getByLabel('Aula aberta').check();
  await text.getByRole('button', { name: 'Acrescentar aula' }).click();
  await expect(first.getByRole('button', { name: 'Leia isto', exact: true })).toBeVisible();
});

test('an incomplete quiz is rejected, and the finished one moves into the next module by keyboard', async () => {
  const first = dora.getByRole('region', { name: 'Primeiros passos' });
  await first.getByRole('button', { name: 'Questionário' }).click();
  const quiz = dora.getByRole('dialog', { name: 'Novo questionário' });
  await quiz.getByRole('textbox', { name: 'Título' }).fill('A prova');
  await quiz.getByRole('button', { name: 'Acrescentar aula' }).click();
  await expect(quiz.getByText('Questão 1: escreva a pergunta.')).toBeVisible();
  const firstQuestion = quiz.getByRole('group', { name: 'Questão 1' });
  await firstQuestion.getByLabel('Pergunta').fill('Qual é um índice?');
  await firstQuestion.getByLabel('Opção 1', { exact: true }).fill('O B-tree');
  await firstQuestion.getByLabel('Opção 2', { exact: true }).fill('O papel');
  await firstQuestion.getByLabel('Explicação').fill('O mais comum.');
  await quiz.getByRole('button', { name: 'Acrescentar questão' }).click();
  const two = quiz.getByRole('group', { name: 'Questão 2' });
  await two.getByLabel('Tipo').selectOption('Resposta curta');
  await two.getByLabel('Pergunta').fill('O que mostra o plano?');
  await two.getByLabel('Respostas aceitas').fill('explain');
  expect(
    await openScreenAndFindProblems({ name: 'quiz editor', open: async () => undefined }, dora, [1280]),
  ).toEqual([]);
  await quiz.getByRole('button', { name: 'Acrescentar aula' }).click();
  await expect(quiz).toBeHidden();

  // At the end of its module, moving a lesson down puts it into the next module. The pressed button must still be
  // visible.
  const down = dora.getByRole('button', { name: 'Mover A prova para baixo' });
  await down.focus();
  await dora.keyboard.press('Enter');
  const second = dora.getByRole('region', { name: 'Na prática' });
  await expect(second.getByRole('button', { name: 'A prova', exact: true })).toBeVisible();
  await expect(down).toBeFocused();
});

test('the form of a course shows what was saved, and its editor and statistics are accessible', async () => {
  await dora.getByLabel('Categoria').fill('Agentes');
  const save = dora.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  await expect(dora.getByText('Curso salvo!', { exact: true })).toBeVisible();
  // After saving, the form has no unsaved change.
  await expect(save).toBeDisabled();
  await expect(dora.getByLabel('Categoria')).toHaveValue('Agentes');
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('editor', `/cursos/${course}/editar`, 'Do zero ao agente'),
      dora,
    ),
  ).toEqual([]);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('panel', `/cursos/${course}/painel`, 'Do zero ao agente'),
      dora,
    ),
  ).toEqual([]);
});

test('a published course is in the grid for every member, and a member who enrols starts at once', async () => {
  await ana.goto(`/cursos/${course}`);
  await expect(ana.getByRole('heading', { name: 'Este curso não está aqui' })).toBeVisible();
  await dora.goto(`/cursos/${course}/editar`);
  await dora.getByRole('button', { name: 'Publicar' }).click();
  await expect(dora.getByText('Curso publicado!', { exact: true })).toBeVisible();
  await ana.goto('/cursos');
  const card = ana.getByRole('article').filter({ hasText: 'Do zero ao agente' });
  await expect(card).toContainText('Gratuito');
  expect(await openScreenAndFindProblems(createScreenAtUrl('courses', '/cursos', 'Cursos'), ana)).toEqual([]);
  await ana.goto('/cursos');
  await ana.getByRole('button', { name: 'Inscrever-se em Do zero ao agente' }).click();
  await expect(ana).toHaveURL(new RegExp(`/cursos/${course}/aulas/`));
});

test('lessons are marked and noted, a quiz is graded, and the course is completed', async () => {
  await expect(ana.getByRole('heading', { name: 'Leia isto' })).toBeVisible();
  await ana.getByRole('textbox', { name: 'Minhas notas' }).fill('Rever na sexta.');
  await ana.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(ana.getByText('Nota salva!', { exact: true })).toBeVisible();
  await ana.getByRole('button', { name: 'Marcar como concluída' }).click();
  await expect(ana.getByText('Aula concluída')).toBeVisible();
  await ana.getByRole('link', { name: 'Próxima' }).click();

  await expect(ana.getByRole('heading', { name: 'A prova' })).toBeVisible();
  await ana.getByRole('radio', { name: 'O papel' }).check();
  await ana.getByRole('button', { name: 'Responder' }).click();
  await expect(ana.getByText('Responda esta questão.')).toBeVisible();
  await ana.getByRole('textbox', { name: 'Sua resposta' }).fill('explain');
  await ana.getByRole('button', { name: 'Responder' }).click();
  await expect(ana.getByText('Ainda não: 50% de acertos.')).toBeVisible();
  await expect(ana.getByText('O mais comum.')).toHaveCount(0);
  await ana.getByRole('button', { name: 'Tentar outra vez' }).click();
  await ana.getByRole('radio', { name: 'O B-tree' }).check();
  await ana.getByRole('textbox', { name: 'Sua resposta' }).fill(' EXPLAIN ');
  await ana.getByRole('button', { name: 'Responder' }).click();
  await expect(ana.getByText('Você passou, com 100% de acertos.')).toBeVisible();
  await expect(ana.getByText('O mais comum.')).toBeVisible();

  await ana.getByRole('link', { name: 'Voltar ao curso' }).click();
  await expect(ana.getByText('Curso concluído. Parabéns!')).toBeVisible();
  const stars = ana.getByRole('radio', { name: '4 estrelas' });
  await stars.focus();
  await ana.keyboard.press('Space');
  await expect(ana.getByText('A média aparece a partir de três avaliações.')).toBeVisible();
});

test('a course and its lessons are accessible, in both themes and at every width', async () => {
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('course', `/cursos/${course}`, 'Do zero ao agente'),
      ana,
    ),
  ).toEqual([]);
  await ana.getByRole('link', { name: 'Leia isto' }).click();
  await expect(ana.getByRole('heading', { name: 'Leia isto' })).toBeVisible();
  const { pathname } = new URL(ana.url());
  expect(await openScreenAndFindProblems(createScreenAtUrl('lesson', pathname, 'Leia isto'), ana)).toEqual(
    [],
  );
  await ana.getByRole('link', { name: 'Próxima' }).click();
  await expect(ana.getByText('Você passou, com 100% de acertos.')).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'quiz', open: async () => undefined }, ana, [1280, 390]),
  ).toEqual([]);
});
