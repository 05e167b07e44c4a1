import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../server/src/platform/database/embedded/free-port.ts';
import { sql } from '../../server/src/platform/database/database.ts';
import { defaultTestPassword } from '../../server/src/testing/people.ts';
import { addVirtualAuthenticator } from '../authenticator.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { signIn } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let hub: ModeratedHub;
/** Dora’s window: an admin. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  // Passkeys require a host name, not an IP address, so the hub runs on `localhost`.
  const port = String(await findFreePort());
  hub = await startModeratedHub({ PORT: port, HUB_URL: `http://localhost:${port}` });
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'open')`);
  page = await openMonitoredPage(browser, hub.url);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/login?next=/admin/usuarios');
  await signIn(page, hub.dora.email);
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});
test.afterEach(() => expect(listBrowserProblems(page)).toEqual([]));

const role = () => page.getByLabel('Papel de cora');
const dialog = () => page.getByRole('dialog', { name: 'Confirme que é você' });
const password = () => dialog().getByLabel('Sua senha', { exact: true });
const confirm = () => dialog().getByRole('button', { name: 'Confirmar' }).click();
/**
 * Moves the last authentication of all sessions back by 15 minutes, so that it no longer counts as a re-authentication.
 */
const advanceClock = () =>
  hub.db.run(sql`update sessions set reauthenticated_at = reauthenticated_at - interval '15 minutes'`);
/**
 * Opens the members page with an authentication that is too old. The authentication is aged after the page has synced
 * its session, because each page load updates the stored time of the authentication.
 */
async function withOldProof(targetPage: Page) {
  const synced = targetPage.waitForResponse('**/api/auth/sync');
  await targetPage.goto('/admin/usuarios');
  await synced;
  await advanceClock();
}
const roleOfCora = async () =>
  (await hub.db.row<{ role: string }>(sql`select role from members where id = ${hub.cora.id}`))?.role;
const nameOfHub = async () => (await hub.db.row<{ name: string }>(sql`select name from hub_settings`))?.name;

test('a role is changed only after re-authentication', async () => {
  await expect(role()).toHaveValue('moderator');
  await advanceClock();
  await role().focus();
  await role().selectOption('member');
  await expect(password()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
  await expect(role()).toHaveValue('moderator');
  await expect(role()).toBeFocused();

  await role().selectOption('member');
  await expect(password()).toBeFocused();
  await password().fill('errada-1');
  await confirm();
  await expect(dialog().getByText('Senha incorreta')).toBeVisible();
  expect(await roleOfCora()).toBe('moderator');
  await password().fill(defaultTestPassword);
  await confirm();
  await expect(page.getByText('Papel atualizado!').first()).toBeVisible();
  await expect(dialog()).toBeHidden();
  await expect(role()).toHaveValue('member');
  await expect(role()).toBeFocused();
  expect(await roleOfCora()).toBe('member');
});

test('input remains during re-authentication, confirmed or cancelled, and is saved after it', async () => {
  const settings = () => page.getByRole('region', { name: 'Configurações do hub', exact: true });
  const name = () => settings().getByLabel('Nome do hub');
  const save = () => settings().getByRole('button', { name: 'Salvar' }).click();
  const synced = page.waitForResponse('**/api/auth/sync');
  await page.goto('/admin/configuracoes');
  await synced;
  await advanceClock();
  await name().fill('Vila Nova');
  await settings().getByLabel('Quem pode ler sem entrar').selectOption('closed');
  await save();
  await expect(password()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
  await expect(name()).toHaveValue('Vila Nova');
  await expect(settings().getByLabel('Quem pode ler sem entrar')).toHaveValue('closed');
  expect(await nameOfHub()).toBe('Vila');

  await save();
  await password().fill(defaultTestPassword);
  await confirm();
  await expect(page.getByText('Configurações salvas!').first()).toBeVisible();
  await expect(name()).toHaveValue('Vila Nova');
  expect(await nameOfHub()).toBe('Vila Nova');
});

test('the re-authentication dialog is above every other dialog, where it can be used', async () => {
  const course = await page.evaluate(async () => {
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(path, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.status === 204 ? {} : response.json();
    };
    const about = { title: 'Cerâmica', description: 'Com as mãos.', category: 'Ofícios' };
    const { id } = await send('POST', '/api/courses', about);
    const module = await send('POST', `/api/courses/${id}/modules`, { title: 'Primeiro' });
    const lesson = await send('POST', `/api/course-modules/${module.id}/lessons`, {
      title: 'Barro',
      kind: 'text',
      content: 'Amasse.',
    });
    await send('PUT', `/api/courses/${id}/publication`);
    await send('PUT', `/api/courses/${id}/enrolment`);
    await send('PUT', `/api/lessons/${lesson.id}/opening`);
    await send('PUT', `/api/lessons/${lesson.id}/completion`);
    return id;
  });
  const synced = page.waitForResponse('**/api/auth/sync');
  await page.goto(`/cursos/${course}/painel`);
  await synced;
  await advanceClock();
  await page.getByRole('button', { name: /^Revogar o certificado de / }).click();
  const question = page.getByRole('alertdialog', { name: 'Revogar certificado' });
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Foi feito por outra pessoa.');
  await question.getByRole('button', { name: 'Revogar' }).click();
  await password().click();
  await password().fill(defaultTestPassword);
  await confirm();
  await expect(page.getByText('Certificado revogado!', { exact: true })).toBeVisible();
});

test('the re-authentication dialog is accessible, on every screen', async () => {
  const open = async (targetPage: Page) => {
    await withOldProof(targetPage);
    await role().selectOption('moderator');
    await expect(password()).toBeFocused();
  };
  expect(await openScreenAndFindProblems({ name: 'proof', open }, page, [1280, 390])).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a passkey re-authenticates as well', async () => {
  const unplug = await addVirtualAuthenticator(page, 'keeper of passkeys');
  await page.goto('/settings/seguranca');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await expect(page.getByText('Chave de acesso adicionada!').first()).toBeVisible();
  await withOldProof(page);
  await role().selectOption('moderator');
  await expect(password()).toBeFocused();
  const passkeyButton = dialog().getByRole('button', { name: 'Usar uma chave de acesso' });
  await passkeyButton.click();
  await expect(password()).toHaveCount(0);
  await passkeyButton.click();
  await expect(dialog()).toBeHidden();
  await expect(role()).toHaveValue('moderator');
  await expect.poll(roleOfCora).toBe('moderator');
  await unplug();
});

test('an admin sees the notice about MFA in time, and is led to it once it is required', async () => {
  await page.goto('/admin/denuncias');
  const mfaNotice = page.getByRole('status', { name: 'Em breve o painel vai pedir duas etapas' });
  await expect(mfaNotice).toBeVisible();
  await expect(mfaNotice).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Seções do painel' }).getByRole('link');
  const [first, ...others] = await tabs.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(first).toBe('/admin/denuncias');
  expect(others.length).toBeGreaterThanOrEqual(8);
  for (const address of others) {
    const tab = page.locator(`nav a[href="${address}"]`);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('status').filter({ hasText: 'duas etapas' })).toHaveCount(0);
  }
  await page.goto('/admin/usuarios');
  await expect(role()).toBeVisible();
  await expect(mfaNotice).toHaveCount(0);
  await hub.db.run(sql`update hub_settings set founded_at = now() - interval '7 days'`);
  await page.reload();
  const missing = page.getByRole('status', { name: 'Ative a verificação em duas etapas' });
  await expect(missing).toBeVisible();
  await expect(role()).toHaveCount(0);
  await missing.getByRole('link', { name: 'Ativar em Segurança' }).click();
  await expect(page).toHaveURL(/\/settings\/seguranca$/);
  await expect(page.getByRole('link', { name: 'Ir para o painel' })).toBeVisible();
});
