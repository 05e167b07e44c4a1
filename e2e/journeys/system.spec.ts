import { expect, type Page } from '@playwright/test';
import { sql } from '../../server/src/platform/database/database.ts';
import { startHubWithClock, type HubWithClock } from '../hub-with-clock.ts';
import { tabTo } from '../keyboard.ts';
import { listBrowserProblems, openMonitoredPage } from '../monitored-page.ts';
import { signIn } from '../people.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';

test.describe.configure({ mode: 'serial' });

let hub: HubWithClock;
/** Dora’s window: an admin. */
let dora: Page;
test.beforeAll(async ({ browser }) => {
  // A verification is a job, so this hub runs its jobs.
  hub = await startHubWithClock({}, { role: 'all' });
  const { email } = await hub.people.createSignedInMember('dora', 'admin');
  dora = await openMonitoredPage(browser, hub.url);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/login?next=/admin/sistema');
  await signIn(dora, email);
});
test.afterAll(async () => {
  await dora.context().close();
  await hub.stop();
});

const problems = () => dora.getByRole('region', { name: 'Problemas' });
const clickButton = (name: string | RegExp) => dora.getByRole('button', { name }).click();

test('an admin sees what the hub lacks, and what to do', async () => {
  await dora.getByRole('link', { name: 'Sistema', exact: true }).click();
  await clickButton('Conferir agora');
  await expect(problems().getByRole('heading', { name: 'Este hub não faz backup' })).toBeVisible();
  await expect(problems().getByText('BACKUP_TO')).toBeVisible();
  for (const name of ['Versão', 'Backup', 'Disco', 'Fila de e-mail', 'Instâncias', 'Banco de dados'])
    await expect(dora.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(dora.getByText('você está nesta')).toBeVisible();
});

test('an admin runs a failed job again', async () => {
  // No worker runs jobs of this task, so after the admin runs the job again, it stays in the queue and cannot fail
  // again.
  await hub.db.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at, tries, last_error, failed_at)
    values (gen_random_uuid(), 'old_task', 'one', '{}', now(), now(), 5, 'sem resposta', now())`);
  await clickButton('Conferir agora');
  const failed = dora.getByRole('list', { name: 'Tarefas que falharam' });
  await expect(failed.getByText('sem resposta')).toBeVisible();
  const problemHeading = problems().getByRole('heading', { name: 'O hub desistiu de 1 tarefa' });
  await expect(problemHeading).toBeVisible();
  await failed.getByRole('button', { name: /^Fazer de novo: old_task/ }).click();
  await expect(dora.getByText('1 tarefa voltou para a fila!').first()).toBeVisible();
  await expect(failed).toBeHidden();
  // The hub checks itself after the retry, and the page reads the result automatically.
  await expect(problemHeading).toBeHidden();
});

test('an admin verifies the data, and sees the result', async () => {
  await clickButton('Verificar os dados');
  await expect(dora.getByText('tudo bate.')).toBeVisible();
  await expect(dora.getByRole('button', { name: 'Verificar de novo' })).toBeVisible();
});

test('the first steps lead to where they are done, and are ticked by what was done', async () => {
  const heading = dora.getByRole('heading', { name: 'Primeiros passos' });
  const step = (title: string) => dora.getByRole('listitem').filter({ hasText: title });
  await dora.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(dora.getByText('A seguir: Tenha um backup conferido')).toBeVisible();
  await dora.getByRole('link', { name: 'Ver todos' }).click();
  await expect(dora.getByText('0 de 4')).toBeVisible();

  await tabTo(dora, dora.getByRole('link', { name: 'Abrir as regras' }));
  await dora.keyboard.press('Enter');
  await tabTo(dora, dora.getByLabel('Contato sobre dados (encarregado)'));
  await dora.keyboard.type('dora@exemplo.com.br');
  await dora.keyboard.press('Enter');
  await expect(dora).toHaveURL(/\/regras$/);
  await dora.goto('/admin/primeiros-passos');
  await expect(step('Leia as regras').getByText('Feito', { exact: true })).toBeVisible();

  await tabTo(dora, dora.getByRole('button', { name: 'Criar convite' }));
  await dora.keyboard.press('Enter');
  const invites = dora.getByRole('dialog', { name: 'Convidar pessoas' });
  await tabTo(dora, invites.getByRole('button', { name: 'Criar link' }));
  await dora.keyboard.press('Enter');
  await expect(invites.getByLabel('Link de convite')).toBeVisible();
  // The first Escape may close a toast.
  await expect(async () => {
    await dora.keyboard.press('Escape');
    await expect(invites).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(step('Convide a primeira pessoa').getByText('Feito', { exact: true })).toBeVisible();
  await expect(dora.getByText('2 de 4')).toBeVisible();

  await dora.goto('/admin/denuncias');
  await dora.getByRole('button', { name: 'Guardar os primeiros passos' }).click();
  await expect(heading).toBeHidden();
  // The first steps would appear only after their request, so the test counts them after all requests.
  await dora.reload({ waitUntil: 'networkidle' });
  await expect(dora.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  await dora.goto('/admin/sistema');
});

test('the page is accessible and fits, in both themes and at every width', async () => {
  const screen = createScreenAtUrl('system', '/admin/sistema', 'Tarefas em segundo plano');
  expect(await openScreenAndFindProblems(screen, dora)).toEqual([]);
  expect(listBrowserProblems(dora)).toEqual([]);
});

test('a moderator has no tab, and cannot open the page', async ({ browser }) => {
  const { email } = await hub.people.createSignedInMember('caio', 'moderator');
  const caio = await openMonitoredPage(browser, hub.url);
  await caio.setViewportSize({ width: 1280, height: 844 });
  await caio.goto('/login?next=/admin/denuncias');
  await signIn(caio, email);
  await expect(caio.getByRole('link', { name: 'Denúncias', exact: true })).toBeVisible();
  await expect(caio.getByRole('link', { name: 'Sistema', exact: true })).toHaveCount(0);
  await caio.goto('/admin/sistema');
  await expect(caio.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await caio.context().close();
});
