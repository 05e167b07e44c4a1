import { expect, type Page } from '@playwright/test';
import { readElementEdges } from '../edges.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const title = 'Roda de automação';
const rsvpButtons = (page: Page) => page.getByRole('group', { name: 'Você vai?' });

// A date within the 30 days that the calendar lists. The event begins at 19:00 in the hub’s time zone, far
// from midnight.
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

test('an event editor preserves what was typed, and each field shows what is missing', async () => {
  await dora.goto('/?tab=events');
  await expect(dora).toHaveURL(/\/eventos$/);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('empty calendar', '/eventos', 'Nenhum evento nos próximos 30 dias.'),
      dora,
    ),
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
  await dialog.getByLabel('Data e hora').fill(`${inTenDays}T19:00`);
  await dialog.getByLabel('Máximo de participantes (opcional)').fill('1');
  await dialog.getByLabel('Link para participar (opcional)').fill('https://sala.exemplo.com.br/roda');
  await dialog.getByRole('button', { name: 'Criar evento' }).click();
  await expect(dora.getByText('Seu evento foi criado com sucesso.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(dora.getByRole('link', { name: title })).toBeVisible();
});

test('a member reaches the day by keyboard and takes the last seat; the next one joins the waiting list', async () => {
  await ana.goto(`/eventos?dia=${inTenDays}`);
  const grid = ana.getByRole('grid');
  await expect(grid.getByRole('button', { name: /1 evento$/ })).toBeVisible();
  await grid.locator(`[data-day="${inTenDays}"]`).focus();
  await ana.keyboard.press('ArrowDown');
  await expect(grid.locator(':focus')).not.toHaveAttribute('data-day', inTenDays);
  await ana.keyboard.press('ArrowUp');
  await expect(grid.locator(':focus')).toHaveAttribute('data-day', inTenDays);
  await ana.keyboard.press('Enter');
  const calendar = ana.url();
  await ana.getByRole('link', { name: `Ver detalhes: ${title}` }).click();
  await ana.getByRole('link', { name: 'Voltar aos eventos' }).click();
  await expect(ana).toHaveURL(calendar);
  await ana.getByRole('link', { name: `Ver detalhes: ${title}` }).click();
  await expect(ana.getByText('O link aparece aqui para quem confirmar presença.')).toBeVisible();
  await rsvpButtons(ana).getByRole('button', { name: 'Vou', exact: true }).click();
  await expect(ana.getByText('Sua presença está confirmada.')).toBeVisible();
  await expect(ana.getByRole('link', { name: 'Entrar no evento' })).toHaveAttribute('href', /sala\.exemplo/);
  await dora.getByRole('link', { name: title }).click();
  await expect(dora.getByText('1 de 1 lugar ocupado')).toBeVisible();
  await rsvpButtons(dora).getByRole('button', { name: 'Vou', exact: true }).click();
  await expect(dora.getByText('Você está na lista de espera, na posição 1.')).toBeVisible();
});

test('the first comment opens the conversation, and a viewer of the event can reply there', async () => {
  await ana.getByRole('button', { name: 'Começar a conversa' }).click();
  const text = ana.getByRole('textbox', { name: 'Texto' });
  await expect(text).toBeFocused();
  await text.fill('Quem leva o café?');
  await ana.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(ana.getByRole('region', { name: 'Conversa' })).toContainText('Quem leva o café?');
  const talk = dora.getByRole('region', { name: 'Conversa' });
  await expect(talk).toContainText('Quem leva o café?');
  const commentField = talk.getByRole('textbox', { name: 'Seu comentário' });
  await commentField.click();
  await expect(commentField).toBeFocused();
  await commentField.fill('Eu levo!');
  await talk.getByRole('button', { name: 'Comentar', exact: true }).click();
  await ana.getByRole('button', { name: '1 novo comentário' }).click();
  await expect(ana.getByRole('region', { name: 'Conversa' })).toContainText('Eu levo!');
});

test('calendar and event have no accessibility or layout problems at any width or theme', async () => {
  const id = new URL(ana.url()).pathname;
  for (const number of [2, 3, 4]) {
    const made = await dora.request.post('/api/events', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { title: `Encontro ${number}`, description: 'Juntos.', date: `${inTenDays}T15:00:00Z` },
    });
    expect(made.status()).toBe(201);
  }
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('calendar', `/eventos?dia=${inTenDays}&formato=online`, 'Eventos'),
      ana,
    ),
  ).toEqual([]);
  for (const width of [390, 1280]) {
    await ana.setViewportSize({ width, height: 844 });
    const day = ana.locator(`[data-day="${inTenDays}"]`);
    await expect(day).toHaveAccessibleName(/ 4 eventos$/);
    const cell = await readElementEdges(day);
    const dots = await day.locator('.rounded-full').all();
    expect(dots).toHaveLength(3);
    let left = cell.left;
    for (const mark of [...dots, day.getByText('+1', { exact: true })]) {
      const box = await readElementEdges(mark);
      expect(box.right - box.left).toBeGreaterThan(4);
      // Each dot of an event is inside the cell of its day, to the right of the dot before it.
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(cell.right);
      expect(box.bottom).toBeLessThanOrEqual(cell.bottom);
      left = box.right;
    }
  }
  expect(await openScreenAndFindProblems(createScreenAtUrl('event', id, title), dora)).toEqual([]);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl(
        'gone',
        '/eventos/00000000-0000-4000-8000-000000000000',
        'Evento não encontrado.',
        404,
      ),
      ana,
    ),
  ).toEqual([]);
});

test('a cancelled event shows the reason to its viewers', async () => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.getByRole('button', { name: 'Cancelar evento' }).click();
  await dora.getByLabel('Motivo').fill('Choveu demais');
  await dora.getByRole('button', { name: 'Cancelar o evento' }).click();
  await expect(dora.getByText('Este evento foi cancelado: Choveu demais')).toBeVisible();
});

test('staff write how a past event was, and where its recording is', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await dora.goto(`/eventos?dia=${yesterday}`);
  await dora.getByRole('button', { name: 'Criar evento' }).click();
  const making = dora.getByRole('dialog', { name: 'Criar evento' });
  await making.getByRole('textbox', { name: 'Título' }).fill('Mutirão da horta');
  await making.getByLabel('Descrição', { exact: true }).fill('Plantar.');
  await making.getByLabel('Data e hora').fill(`${yesterday}T09:00`);
  await making.getByRole('button', { name: 'Criar evento' }).click();
  await expect(making).toBeHidden();
  await dora.getByRole('link', { name: 'Ver detalhes: Mutirão da horta' }).click();
  await dora.getByRole('button', { name: 'Escrever notas' }).click();
  const writing = dora.getByRole('dialog', { name: 'Notas e gravação' });
  const notes = writing.getByRole('textbox', { name: 'Notas' });
  await expect(notes).toBeFocused();
  await notes.fill('Plantamos **tudo**.');
  await writing.getByLabel('Link da gravação (opcional)').fill('https://video.exemplo.com.br/horta');
  await writing.getByRole('button', { name: 'Salvar' }).click();
  await expect(writing).toBeHidden();
  const attendanceRegion = dora.getByRole('region', { name: 'Como foi' });
  await expect(attendanceRegion).toContainText('Plantamos tudo.');
  await expect(attendanceRegion.getByRole('link', { name: 'Ver a gravação' })).toHaveAttribute(
    'href',
    /horta$/,
  );
});

test('the notes of a past event become a lesson of a course, which links to the event', async () => {
  const created = await dora.request.post('/api/courses', {
    headers: { Origin: new URL(dora.url()).origin },
    data: { title: 'Hortas', description: 'Do canteiro à mesa.', category: 'Terra' },
  });
  expect(created.status()).toBe(201);
  await dora.getByRole('button', { name: 'Fazer uma aula' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Fazer uma aula' });
  await dialog.getByLabel('Curso').selectOption({ label: 'Hortas' });
  await dialog.getByRole('button', { name: 'Criar aula' }).click();
  await expect(dialog.getByLabel('Módulo')).toBeFocused();
  await dialog.getByLabel('Módulo').selectOption({ label: 'Novo módulo' });
  await dialog.getByLabel('Título do módulo').fill('Primeiros passos');
  await dialog.getByRole('button', { name: 'Criar aula' }).click();
  await expect(dora).toHaveURL(/\/cursos\//);
  await dora.getByRole('link', { name: /Mutirão da horta/ }).click();
  await expect(dora.getByText('Plantamos tudo.')).toBeVisible();
  await expect(dora.getByRole('link', { name: 'Mutirão da horta', exact: true })).toHaveAttribute(
    'href',
    /\/eventos\//,
  );
});
