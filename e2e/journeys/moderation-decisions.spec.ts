import { expect, type Page } from '@playwright/test';
import { sql } from '../../server/src/platform/database/database.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { signIn } from '../people.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let hub: ModeratedHub;
/** Dora’s window: an admin. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startModeratedHub();
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'open')`);
  page = await openMonitoredPage(browser, hub.url);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/login?next=/admin/estatisticas');
  await signIn(page, hub.dora.email);
  await expect(page.getByText('Denúncias pendentes')).toBeVisible();
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});
test.afterEach(() => expect(listBrowserProblems(page)).toEqual([]));

const card = (text: string) => page.locator('[data-case]').filter({ hasText: text });
const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectText = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('three placeholders are shown while the reports load', async () => {
  const { promise: placeholdersSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route('**/api/admin/reports?*', async (route) => {
    await placeholdersSeen;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Denúncias', exact: true }).click();
  const waiting = page.getByRole('status', { name: 'Carregando denúncias' });
  await expect(waiting.locator('> *')).toHaveCount(3);
  seen();
  await expectText('Nenhuma denúncia encontrada');
  await expect(waiting).toHaveCount(0);
  await page.unroute('**/api/admin/reports?*');
});

// The texts of the specification, character for character.
const actions = [
  {
    key: 'i',
    title: 'Ignorar denúncia',
    label: 'Motivo (opcional)',
    defaultReason: 'Denúncia ignorada',
    success: 'Denúncia processada!',
    failure: 'Não foi possível processar a denúncia.',
    outcome: { status: 'ignored', actionTaken: null, handlerNotes: 'Denúncia ignorada' },
  },
  {
    key: 'e',
    title: 'Excluir conteúdo',
    label: 'Motivo',
    defaultReason: 'Violação das regras da comunidade',
    success: 'Conteúdo excluído!',
    failure: 'Não foi possível excluir o conteúdo.',
    outcome: {
      status: 'resolved',
      actionTaken: 'Conteúdo excluído',
      handlerNotes: 'Conteúdo removido por violação das regras',
    },
  },
  {
    key: 'a',
    title: 'Avisar ana',
    label: 'Motivo',
    defaultReason: 'Violação das regras da comunidade',
    success: 'Denúncia processada!',
    failure: 'Não foi possível processar a denúncia.',
    outcome: {
      status: 'resolved',
      actionTaken: 'Aviso enviado ao usuário',
      handlerNotes: 'Usuário advertido sobre o comportamento',
    },
  },
  {
    key: 'p',
    title: 'Punir ana por 7 dias',
    label: 'Motivo',
    defaultReason: 'Violação das regras da comunidade',
    success: 'Punição aplicada!',
    failure: 'Não foi possível aplicar a punição.',
    outcome: {
      status: 'resolved',
      actionTaken: 'Banimento temporário aplicado',
      handlerNotes: 'Usuário banido temporariamente',
    },
  },
  {
    key: 'b',
    title: 'Banir ana para sempre',
    label: 'Motivo',
    defaultReason: 'Violação grave das regras da comunidade',
    success: 'Punição aplicada!',
    failure: 'Não foi possível aplicar a punição.',
    outcome: {
      status: 'resolved',
      actionTaken: 'Banimento permanente aplicado',
      handlerNotes: 'Usuário banido permanentemente',
    },
  },
];

test('the tabs of moderation are found by their ids as well, and the reports come first', async () => {
  for (const [address, heading] of [
    ['/admin?tab=users', 'usuarios'],
    ['/admin?tab=gamification', 'gamificacao'],
    ['/admin?tab=stats', 'estatisticas'],
    ['/admin?tab=cats', 'denuncias'],
    ['/admin?tab=reports', 'denuncias'],
  ]) {
    await page.goto(address ?? '');
    await expect(page).toHaveURL(new RegExp(`/admin/${heading}$`));
  }
});

test('each of the five actions has its key, its dialog, its error text, and its outcome for the case', async () => {
  const ids = new Map<string, string>();
  for (const { key } of actions) ids.set(key, await hub.reported(`Caso ${key}`));
  await expect(page.locator('[data-case]')).toHaveCount(actions.length);
  for (const { key, title, label, defaultReason, success, failure, outcome } of actions) {
    await card(`Caso ${key}`).focus();
    await page.keyboard.press(key);
    const reason = dialog(title).getByLabel(label, { exact: true });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('placeholder', defaultReason);
    await page.route('**/api/admin/reports/*', (route) => route.abort());
    await button('Confirmar').click();
    await expect(page.getByText(failure).first()).toBeVisible();
    await expect(dialog(title)).toBeVisible();
    expect(await hub.listCaseStatuses(ids.get(key) ?? '')).toEqual(['pending']);
    await page.unroute('**/api/admin/reports/*');
    await button('Confirmar').click();
    await expectText(success);
    await expect(card(`Caso ${key}`)).toHaveCount(0);
    const { body } = await hub.dora.request('GET', '/api/admin/reports?limit=50');
    expect(body.find((item: { contentId: string }) => item.contentId === ids.get(key))).toMatchObject(
      outcome,
    );
  }
});

test('K goes back, O opens the content, and U undoes what was done to several cases', async () => {
  const davi = await hub.people.createSignedInMember('davi');
  const first = await hub.reported('O mais antigo', { by: davi });
  const second = await hub.reported('O mais novo', { by: davi });
  await expect(page.locator('[data-case]')).toHaveCount(2);
  await card('O mais novo').focus();
  await page.keyboard.press('j');
  await expect(card('O mais antigo')).toBeFocused();
  await page.keyboard.press('k');
  await expect(card('O mais novo')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('d');
  await expect(card('O mais novo')).toContainText('Será excluída');
  await page.keyboard.press('u');
  await expect(card('O mais novo')).not.toContainText('Será excluída');
  expect(await hub.listCaseStatuses(first, second)).toEqual(['pending', 'pending']);
  await card('O mais antigo').focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/discussions/${first}$`));
  await expect(page.getByRole('heading', { name: 'O mais antigo' }).first()).toBeVisible();
});

test('from the card of the feed, *Banir* opens the same dialog', async () => {
  await hub.bia.request('POST', '/api/discussions', { content: 'Só no feed.', title: 'Fora da fila' });
  await page.goto('/');
  const inFeed = page.locator('[data-card]').filter({ hasText: 'Fora da fila' });
  await inFeed.getByRole('button', { name: 'Ações da discussão' }).click();
  await page.getByRole('menuitem', { name: 'Banir' }).click();
  await expect(dialog().getByLabel('Regra quebrada')).toBeVisible();
  await expect(dialog().getByLabel('Motivo', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a role and settings that cannot be saved show an error, and nothing changes', async () => {
  await page.goto('/admin/usuarios');
  const role = page.getByLabel('Papel de cora');
  await page.route('**/api/admin/users/*/role', (route) => route.abort());
  await role.selectOption('member');
  await expect(page.getByText('Não foi possível atualizar o papel do usuário.').first()).toBeVisible();
  await expect(role).toHaveValue('moderator');

  await page.goto('/admin/gamificacao');
  const points = page.getByLabel('Pontos por curtida');
  await points.fill('3');
  await page.route('**/api/admin/gamification', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await button('Salvar').click();
  await expect(page.getByText('Não foi possível salvar as configurações.').first()).toBeVisible();
  await expect(points).toHaveValue('3');
  await page.reload();
  await expect(points).toHaveValue('1');
});
