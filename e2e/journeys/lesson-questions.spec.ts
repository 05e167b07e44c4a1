import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let lesson: string;
test.beforeAll(async ({ members, hub }) => {
  ({ dora, ana } = members);
  const sendRequest = async (by: Page, method: string, path: string, data?: object) => {
    const response = await by.request.fetch(path, {
      method,
      headers: { Origin: hub.url },
      ...(data ? { data } : {}),
    });
    expect(response.ok()).toBe(true);
    return response.status() === 204 ? {} : response.json();
  };
  const course = await sendRequest(dora, 'POST', '/api/courses', {
    title: 'Horta em casa',
    description: 'Do vaso ao canteiro.',
    category: 'Terra',
  });
  const module = await sendRequest(dora, 'POST', `/api/courses/${course.id}/modules`, { title: 'Começo' });
  const created = await sendRequest(dora, 'POST', `/api/course-modules/${module.id}/lessons`, {
    title: 'Regar',
    kind: 'video',
    address: 'https://youtu.be/dQw4w9WgXcQ',
    content: 'De manhã.',
  });
  await sendRequest(dora, 'PUT', `/api/courses/${course.id}/publication`);
  for (const by of [ana, dora]) await sendRequest(by, 'PUT', `/api/courses/${course.id}/enrolment`);
  lesson = `/cursos/${course.id}/aulas/${created.id}`;
});

const talk = (page: Page) => page.getByRole('region', { name: 'Perguntas desta aula' });

test('a question about a moment of the video is shown in the lesson and in the hub', async () => {
  await openWithRealtime(dora, lesson);
  await expect(talk(dora).getByText('Ninguém perguntou nada ainda.')).toBeVisible();
  await ana.goto(lesson);
  await talk(ana).getByRole('button', { name: 'Fazer uma pergunta' }).click();
  const moment = talk(ana).getByRole('textbox', { name: 'Momento do vídeo (opcional)' });
  await moment.fill('dois e cinco');
  await expect(talk(ana).getByText('Escreva minutos e segundos, como 2:05.')).toBeVisible();
  await talk(ana).getByLabel('Título (opcional)').fill('Quanta água?');
  await talk(ana).getByLabel('Texto', { exact: true }).fill('Um copo por vaso?');
  // Text that is not a time is reported as an error.
  await talk(ana).getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(ana.getByRole('region', { name: 'Avisos' }).getByText('como 2:05')).toBeVisible();
  await moment.fill('2:05');
  await ana.reload();
  await expect(moment).toHaveValue('2:05');
  await talk(ana).getByRole('button', { name: 'Publicar', exact: true }).click();
  const waiting = (page: Page) => talk(page).getByRole('region', { name: 'À espera de resposta' });
  await expect(waiting(ana).getByRole('link', { name: 'Quanta água?' })).toBeVisible();
  await expect(waiting(dora).getByRole('link', { name: 'Ir para 2:05 do vídeo' })).toBeVisible();
  await expect(waiting(dora).getByText('Ana Prado perguntou · sem respostas')).toBeVisible();
  await waiting(dora).getByRole('link', { name: 'Ir para 2:05 do vídeo' }).click();
  await expect(dora).toHaveURL(/\?s=125$/);
});

test('the accepted comment of a question is shown in the lesson', async () => {
  await talk(dora).getByRole('link', { name: 'Quanta água?' }).click();
  await expect(dora.getByRole('link', { name: 'Pergunta de uma aula' })).toBeVisible();
  const field = dora.getByRole('textbox', { name: 'Seu comentário' });
  await field.fill('Meio copo, **sempre** cedo.');
  await field.press('Control+Enter');
  await expect(dora.getByText('Meio copo, sempre cedo.')).toBeVisible();

  await talk(ana).getByRole('link', { name: 'Quanta água?' }).click();
  const replyArticle = ana.getByRole('article').filter({ hasText: 'Meio copo' }).last();
  await replyArticle.getByRole('button', { name: /^Ações/ }).click();
  await ana.getByRole('menuitem', { name: 'Marcar como resposta' }).click();
  await ana.getByRole('link', { name: 'Pergunta de uma aula' }).click();
  await expect(ana).toHaveURL(/\?s=125$/);
  const faq = talk(ana).getByRole('region', { name: 'Perguntas respondidas' });
  await expect(faq.getByText('Resposta de Dora Melo')).toBeVisible();
  await expect(faq.locator('strong')).toHaveText('sempre');
  await expect(talk(ana).getByRole('region', { name: 'À espera de resposta' })).toHaveCount(0);
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('a lesson with questions', lesson, 'Regar'), ana),
  ).toEqual([]);
});
