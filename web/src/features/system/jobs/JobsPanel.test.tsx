import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSystemPage } from '#testing/render-system-page.tsx';
import { createFailedJob, createSystemReport, createTimestampAgo } from '#testing/system-report.ts';

const read = 'GET /api/admin/system';
const list = 'GET /api/admin/system/failed-jobs';
const retry = 'POST /api/admin/system/failed-jobs/retry';

test('the next failed job gets the focus of one that is gone, and the heading that of the last', async () => {
  const state = { jobs: [createFailedJob(1), createFailedJob(2)] };
  const toReport = () =>
    createSystemReport({
      failedTasks: state.jobs.length > 0 ? [{ task: 'send_email', count: state.jobs.length }] : [],
    });
  await renderSystemPage(
    {},
    {
      [read]: () => ({ body: toReport() }),
      [list]: () => ({ body: state.jobs }),
      [retry]: () => {
        state.jobs = state.jobs.slice(1);
        return { body: { count: 1 } };
      },
    },
  );
  const failed = await screen.findByRole('list', { name: 'Tarefas que falharam' });
  const clickFirstButton = () => userEvent.click(within(failed).getAllByRole('button')[0] ?? failed);
  await clickFirstButton();
  await vi.waitFor(() => expect(within(failed).getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(within(failed).getByRole('listitem'));
  await clickFirstButton();
  await vi.waitFor(() => expect(failed.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tarefas em segundo plano' }));
});

test('failed jobs have their reason, and are run again one by one or all', async () => {
  const failedTasks = [
    { task: 'send_email', count: 1 },
    { task: 'export_personal_data', count: 1 },
  ];
  const jobs = [createFailedJob(1), createFailedJob(2, { task: 'export_personal_data', reason: null })];
  const { sent } = await renderSystemPage(
    { failedTasks },
    { [list]: { body: jobs }, [retry]: { body: { count: 1 } } },
  );
  const failed = await screen.findByRole('list', { name: 'Tarefas que falharam' });
  const rows = within(failed).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^Enviar e-mails550 caixa 1 cheia.*5 tentativasEnviar de novo/);
  expect(rows[1]?.textContent).toContain('Exportações de dadosSem motivo registrado.');
  await userEvent.click(within(failed).getByRole('button', { name: /^Enviar de novo: Enviar e-mails/ }));
  await userEvent.click(screen.getByRole('button', { name: /Fazer todas de novo/ }));
  await vi.waitFor(() =>
    expect(sent.filter(({ call }) => call === retry).map(({ body }) => body)).toEqual([
      { ids: [jobs[0]?.id] },
      { tasks: ['send_email', 'export_personal_data'] },
    ]),
  );
});

test('more failed jobs are loaded on request', async () => {
  const next = { Link: `</api/admin/system/failed-jobs?cursor=abc>; rel="next"` };
  const pages = [{ body: [createFailedJob(1)], headers: next }, { body: [createFailedJob(2)] }];
  await renderSystemPage(
    { failedTasks: [{ task: 'send_email', count: 2 }] },
    { [list]: () => pages.shift() ?? {} },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('550 caixa 2 cheia')).toBeDefined();
  expect(screen.getByText('550 caixa 1 cheia')).toBeDefined();
});

test('jobs that do not run come first, and the rest is shown on request', async () => {
  const job = {
    kind: 'schedule',
    lastRunAt: createTimestampAgo(60_000),
    nextRunAt: null,
    seconds: 0.3,
    waiting: 0,
  } as const;
  const names = [
    'grant badges',
    'purge discussions',
    'purge comments',
    'purge tickets',
    'purge cases',
    'purge messages',
  ];
  await renderSystemPage({
    jobs: [
      ...names.map((name) => ({ ...job, name, state: 'ok' }) as const),
      { ...job, kind: 'queue', name: 'send_email', waiting: 318, seconds: null, state: 'late' },
      { ...job, name: 'index search words', nextRunAt: createTimestampAgo(18 * 60_000), state: 'late' },
    ],
  });
  const table = screen.getByRole('table', { name: 'Tarefas em segundo plano' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows()[0]?.textContent).toBe('Enviar e-mailshá 1 min318 esperando—não se sabeParada');
  expect(rows()[1]?.textContent).toBe('Índice da buscahá 1 minparada0,3 sParada');
  expect(rows()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas as 8' }));
  expect(rows()).toHaveLength(8);
});
