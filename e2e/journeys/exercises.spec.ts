import { expect, type Page } from '@playwright/test';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

/** Opens nothing, because the page already shows the screen. */
const stay = async () => undefined;

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const right = 'const soma = (a, b) => a + b;';
const wrong = 'const soma = (a, b) => {\n  console.log("somando");\n  return a - b;\n};';
let course = '';

const request = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(where, { method: how, ...(what ? { headers, body: what } : {}) });
      return response.status === 204 ? undefined : response.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

const code = (page: Page) => page.getByRole('textbox', { name: 'Seu código' });
const clickButton = (name: string) => ana.getByRole('button', { name, exact: true }).click();
const outcome = () => ana.getByRole('region', { name: 'Seu código' }).getByRole('status').last();
const row = (name: string) => ana.getByRole('listitem').filter({ hasText: name });

test('an author writes an exercise, sees what is missing, and tries a solution before saving', async () => {
  await dora.goto('/cursos');
  const created = await request(dora, 'POST', '/api/courses', {
    title: 'Do zero',
    description: 'Começo.',
    category: 'IA',
  });
  course = created.id;
  await request(dora, 'POST', `/api/courses/${course}/modules`, { title: 'Funções' });
  await dora.goto(`/cursos/${course}/editar`);
  await dora.getByRole('region', { name: 'Funções' }).getByRole('button', { name: 'Exercício' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Novo exercício' });
  await dialog.getByRole('textbox', { name: 'Título' }).fill('A soma');
  await dialog.getByLabel('O que fazer').fill('Escreva `soma`, que soma dois números.');
  const save = dialog.getByRole('button', { name: 'Acrescentar aula' });
  await dialog.getByRole('group', { name: 'Teste 1' }).getByLabel('Nome').fill('Dois e três');
  await save.click();
  await expect(dialog.getByText('Teste 1: escreva a expressão.')).toBeVisible();
  const test1 = dialog.getByRole('group', { name: 'Teste 1' });
  await test1.getByLabel('Expressão').fill('soma(2, 3)');
  await test1.getByLabel('Valor esperado').fill('cinco');
  await save.click();
  await expect(dialog.getByText('Teste 1: o valor esperado não é JSON.')).toBeVisible();
  await test1.getByLabel('Valor esperado').fill('5');
  await dialog.getByRole('button', { name: 'Acrescentar teste' }).click();
  const test2 = dialog.getByRole('group', { name: 'Teste 2' });
  await test2.getByLabel('Nome').fill('Negativos');
  await test2.getByLabel('Expressão').fill('soma(-4100, -77)');
  await test2.getByLabel('Valor esperado').fill('-4177');
  await test2.getByLabel('Teste oculto').check();
  await dialog
    .getByRole('textbox', { name: 'Código do começo (opcional)' })
    .fill('const soma = (a, b) => 0;');

  const solution = dialog.getByRole('textbox', { name: 'Uma solução (só a equipe a vê)' });
  await solution.fill(wrong);
  await dialog.getByRole('button', { name: 'Experimentar' }).click();
  await expect(dialog.getByText('A solução passa em 0 de 2 testes.')).toBeVisible();
  await expect(dialog.getByText('Teste 1: não passou: deu -1')).toBeVisible();
  await solution.fill(right);
  await solution.press('Control+Enter');
  await expect(dialog.getByText('A solução passa em todos os testes.')).toBeVisible();

  // Moves a test up by keyboard, and down again with the mouse.
  await dialog.getByRole('button', { name: 'Mover Teste 2 para cima' }).focus();
  await dora.keyboard.press('Enter');
  await expect(test1.getByLabel('Nome')).toHaveValue('Negativos');
  await dialog.getByRole('button', { name: 'Mover Teste 1 para baixo' }).click();
  await expect(test1.getByLabel('Nome')).toHaveValue('Dois e três');
  expect(await openScreenAndFindProblems({ name: 'exercise editor', open: stay }, dora, [1280, 390])).toEqual(
    [],
  );
  await save.click();
  await expect(dialog).toBeHidden();
  await dora.getByRole('button', { name: 'Publicar' }).click();
  await expect(dora.getByText('Curso publicado!', { exact: true })).toBeVisible();
});

test('a member runs and tests a program in the page, and what was typed survives a reload', async () => {
  await ana.goto('/cursos');
  await request(ana, 'PUT', `/api/courses/${course}/enrolment`);
  await ana.goto(`/cursos/${course}`);
  await ana.getByRole('link', { name: /A soma/ }).click();
  await expect(code(ana)).toContainText('const soma = (a, b) => 0;');
  await expect(ana.getByText('Teste oculto: só o servidor o confere.')).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Marcar como concluída' })).toHaveCount(0);

  await code(ana).fill(`${wrong}\nsoma(1, 1)`);
  await code(ana).press('Control+Enter');
  await expect(ana.getByRole('log')).toContainText('somando');
  // Tab moves the focus out of the code field.
  await code(ana).press('Tab');
  await expect(code(ana)).not.toBeFocused();

  await code(ana).fill(wrong);
  await clickButton('Testar');
  await expect(outcome()).toContainText('0/1 testes passaram.');
  await expect(row('Dois e três')).toContainText('Não passou');
  await expect(row('Dois e três')).toContainText('Obtido-1');
  await expect(row('Negativos')).toContainText('Ainda não testado');

  await ana.reload();
  await expect(code(ana)).toContainText('return a - b;');
  await code(ana).fill('const soma = (a, b) => {\n  return nada;\n};');
  await clickButton('Testar');
  await expect(row('Dois e três')).toContainText('nada is not defined · na linha 2');
});

test('a submission is checked by the server, hidden tests show only their name, and it completes the course', async () => {
  const replies: string[] = [];
  ana.on('response', async (response) => {
    if (/\/api\/lessons\//.test(response.url())) replies.push(await response.text().catch(() => ''));
  });
  // This code passes only the visible test.
  await code(ana).fill('const soma = (a, b) => 5;');
  await clickButton('Enviar');
  await expect(outcome()).toContainText('1/2 testes passaram.');
  await expect(row('Dois e três')).toContainText('Passou');
  await expect(row('Negativos')).toContainText('Não passou');
  expect(await openScreenAndFindProblems({ name: 'exercise', open: stay }, ana)).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 844 });

  await clickButton('Recomeçar');
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Recomeçar' }).click();
  await expect(code(ana)).toContainText('const soma = (a, b) => 0;');
  await code(ana).fill(right);
  await clickButton('Testar');
  await expect(outcome()).toContainText('Os testes visíveis passaram aqui.');
  await clickButton('Enviar');
  await expect(outcome()).toContainText('Você passou em todos os testes!');
  await expect(ana.getByText('Aula concluída')).toBeVisible();
  expect(replies.join()).not.toMatch(/4100|4177/);

  await ana.reload();
  await expect(code(ana)).toContainText(right);
  await expect(outcome()).toContainText('Você passou em todos os testes!');
  await ana.getByRole('link', { name: 'Voltar ao curso' }).click();
  await expect(ana.getByText('Curso concluído. Parabéns!')).toBeVisible();
});

test('an exercise that changed is shown in the new version, and no typed text is lost', async () => {
  await ana.getByRole('link', { name: /A soma/ }).click();
  await code(ana).fill(`${right} // meu`);
  const lesson = new URL(ana.url()).pathname.split('/').pop();
  await request(dora, 'PATCH', `/api/lessons/${lesson}`, {
    exercise: {
      language: 'javascript',
      tests: [{ name: 'Zero', expression: 'soma(0, 0)', expected: '0' }],
    },
  });
  await expect(row('Zero')).toBeVisible();
  await expect(code(ana)).toContainText('// meu');
  await clickButton('Enviar');
  await expect(outcome()).toContainText('Você passou em todos os testes!');
});

test('where the hub runs no code in its pages, an exercise is still sent', async () => {
  const limits = { postsADay: null, commentsADay: null, membersInvite: true };
  await request(dora, 'PUT', '/api/admin/limits', { ...limits, runsCode: false });
  await ana.reload();
  await expect(ana.getByText('Neste hub nenhum código roda nas páginas.')).toBeVisible();
  for (const name of ['Executar', 'Testar'])
    await expect(ana.getByRole('button', { name, exact: true })).toHaveCount(0);
  await code(ana).fill('const soma = () => 1;');
  await clickButton('Enviar');
  await expect(outcome()).toContainText('0/1 testes passaram.');
  await request(dora, 'PUT', '/api/admin/limits', { ...limits, runsCode: true });
  await expect(ana.getByRole('button', { name: 'Testar', exact: true })).toBeVisible();
});

test('a Python exercise is tested in the page, and the member marks it as done', async () => {
  const created = await request(dora, 'POST', '/api/courses', {
    title: 'Cobras',
    description: 'Começo.',
    category: 'IA',
  });
  const module = await request(dora, 'POST', `/api/courses/${created.id}/modules`, { title: 'Um' });
  await request(dora, 'POST', `/api/course-modules/${module.id}/lessons`, {
    title: 'Dobro',
    kind: 'exercise',
    content: 'Escreva `dobro`.',
    exercise: {
      language: 'python',
      starter: 'def dobro(n):\n    return n',
      tests: [
        { name: 'Número', expression: 'dobro(2)', expected: '4' },
        { name: 'Texto', expression: 'dobro("a")', expected: '"aa"' },
      ],
    },
  });
  await request(dora, 'PUT', `/api/courses/${created.id}/publication`);
  await request(ana, 'PUT', `/api/courses/${created.id}/enrolment`);
  await ana.goto(`/cursos/${created.id}`);
  await ana.getByRole('link', { name: /Dobro/ }).click();
  await expect(ana.getByText('Este exercício é prática')).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await clickButton('Testar');
  await expect(outcome()).toContainText('0/2 testes passaram.', { timeout: 60_000 });
  await code(ana).fill('def dobro(n):\n    return n * 2');
  await clickButton('Testar');
  await expect(outcome()).toContainText('Todos os testes passaram.', { timeout: 60_000 });
  await ana.getByRole('button', { name: 'Marcar como concluída' }).click();
  await expect(ana.getByText('Aula concluída')).toBeVisible();
});
