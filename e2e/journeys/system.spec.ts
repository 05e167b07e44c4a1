import { expect, type Page } from '@playwright/test';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { listBrowserProblems, openMonitoredPage } from '../monitored-page.ts';
import { signIn } from '../people.ts';
import { workerTest as test } from '../hub.ts';
import { createScreenAtUrl, findScreenProblems } from '../screen.ts';

test.describe.configure({ mode: 'serial' });

let hub: ModeratedHub;
/** Dora’s window: an admin. */
let dora: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startModeratedHub();
  dora = await openMonitoredPage(browser, hub.url);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/login?next=/admin/sistema');
  await signIn(dora, hub.dora.email);
});
test.afterAll(async () => {
  await dora.context().close();
  await hub.stop();
});

const problems = () => dora.getByRole('region', { name: 'Problemas' });
const press = (name: string | RegExp) => dora.getByRole('button', { name }).click();

test('an admin sees what the hub lacks, and what to do', async () => {
  await dora.getByRole('link', { name: 'Sistema', exact: true }).click();
  await press('Conferir agora');
  await expect(problems().getByRole('heading', { name: 'Nenhum e-mail sai deste hub' })).toBeVisible();
  await expect(problems().getByRole('heading', { name: 'Este hub não faz backups' })).toBeVisible();
  await expect(problems().getByText('BACKUP_TO')).toBeVisible();
  for (const name of ['Versão', 'Backup', 'Disco', 'Fila de e-mail', 'Instâncias', 'Banco de dados'])
    await expect(dora.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(dora.getByText('você está nesta')).toBeVisible();
});

test('an admin runs a failed job again', async () => {
  await hub.db.query(hub.sql`
    insert into jobs (id, task, payload, attempts, last_error, failed_at)
    values ('00000000-0000-7000-8000-0000000000aa', 'send_email', '{}', 5, '550 caixa cheia', now())`);
  await press('Conferir agora');
  const failed = dora.getByRole('list', { name: 'Tarefas que falharam' });
  await expect(failed.getByText('550 caixa cheia')).toBeVisible();
  await failed.getByRole('button', { name: /^Enviar de novo: Enviar e-mails/ }).click();
  await expect(dora.getByText('1 tarefa voltou para a fila!').first()).toBeVisible();
  await expect(failed).toBeHidden();
});

test('an admin verifies the data, and sees the result', async () => {
  await press('Verificar os dados');
  await expect(dora.getByText('tudo bate.')).toBeVisible();
  await expect(dora.getByRole('button', { name: 'Verificar de novo' })).toBeVisible();
});

test('the page is accessible and fits, in both themes and at every width', async () => {
  const screen = createScreenAtUrl('system', '/admin/sistema', 'Tarefas em segundo plano');
  expect(await findScreenProblems(screen, dora)).toEqual([]);
  expect(listBrowserProblems(dora)).toEqual([]);
});

test('a moderator has no tab, and cannot open the page', async ({ browser }) => {
  const caio = await openMonitoredPage(browser, hub.url);
  await caio.setViewportSize({ width: 1280, height: 844 });
  await caio.goto('/login?next=/admin/denuncias');
  await signIn(caio, hub.caio.email);
  await expect(caio.getByRole('link', { name: 'Denúncias', exact: true })).toBeVisible();
  await expect(caio.getByRole('link', { name: 'Sistema', exact: true })).toHaveCount(0);
  await caio.goto('/admin/sistema');
  await expect(caio.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await caio.context().close();
});
