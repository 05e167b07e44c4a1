import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test('a reply appears in the bell, links to its position and is marked read by opening it', async ({
  ana,
  dora,
  hub,
}) => {
  const headers = { Origin: hub.url };
  const created = await dora.request.post('/api/discussions', {
    headers,
    data: { content: 'Quem traz a escada?' },
  });
  const { id } = await created.json();
  await dora.goto('/');
  await expect(dora.getByRole('button', { name: /^Notificações/ })).toBeVisible();

  const input = await ana.request.post(`/api/discussions/${id}/comments`, {
    headers,
    data: { content: 'Eu levo a minha.' },
  });
  const comment = await input.json();
  const bell = dora.getByRole('button', { name: /^Notificações: \d+ não lida/ });
  await bell.click();
  const panel = dora.getByRole('dialog', { name: 'Notificações' });
  const row = panel.getByRole('link', { name: /Ana Prado comentou na sua discussão/ });
  await expect(row).toBeVisible();
  const marked = dora.waitForResponse(/\/api\/notifications\/[^/]+\/read$/);
  await dora.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  await row.click();
  await expect(dora).toHaveURL(new RegExp(`/discussions/${id}#c-${comment.id}$`));
  await expect(dora.locator(`#c-${comment.id}`).getByText('Eu levo a minha.')).toBeVisible();
  await marked;
  expect(await dora.evaluate(() => Reflect.get(globalThis, 'isTheSamePage'))).toBe(true);

  await dora.goto('/notificacoes');
  const stored = dora.getByRole('main').getByRole('listitem').filter({ hasText: 'Eu levo a minha.' });
  await expect(stored).toBeVisible();
  await expect(stored.getByText('Não lida:')).toHaveCount(0);
});

test('after marking by keyboard the focus stays in its row; after marking all it stays in place', async ({
  ana,
  dora,
  hub,
}) => {
  const headers = { Origin: hub.url };
  for (const content of ['Quem traz a corda?', 'Quem traz o balde?']) {
    const created = await dora.request.post('/api/discussions', { headers, data: { content } });
    const { id } = await created.json();
    const data = { content: 'Eu.' };
    await ana.request.post(`/api/discussions/${id}/comments`, { headers, data });
  }
  await dora.goto('/notificacoes');
  const list = dora.getByRole('main');
  const mark = list.getByRole('button', { name: /^Marcar como lida .*Quem traz a corda/ });
  await mark.focus();
  await mark.press('Enter');
  await expect(mark).toHaveCount(0);
  await expect(list.getByRole('link', { name: /Quem traz a corda/ })).toBeFocused();
  const all = list.getByRole('button', { name: 'Marcar todas como lidas' });
  await all.focus();
  await all.press('Enter');
  await expect(list.getByText('Não lida:')).toHaveCount(0);
  await expect(all).toHaveAttribute('aria-disabled', 'true');
  await expect(all).toBeFocused();
});

test('quiet hours and notification channels are saved with the bar; an empty time span is rejected', async ({
  dora,
}) => {
  await dora.goto('/settings/notificacoes');
  const save = dora.getByRole('button', { name: 'Salvar', exact: true });
  const settings = async () => (await dora.request.get('/api/notifications/settings')).json();
  await dora.getByRole('switch', { name: 'Horas de silêncio' }).click();
  const [from, until] = [dora.getByLabel('Das', { exact: true }), dora.getByLabel('Até as')];
  await expect(from).toHaveValue('22:00');
  await until.fill('22:00');
  await expect(dora.getByText('Escolha duas horas diferentes.')).toBeVisible();
  await save.click();
  await expect(dora.getByText('Não foi possível salvar as configurações.').first()).toBeVisible();
  expect(await settings()).toMatchObject({ quiet: null });
  // When the member saves from another section, the page goes back to the field with the missing time.
  await from.fill('');
  await expect(dora.getByText('Informe o horário completo.')).toBeVisible();
  await dora.getByRole('link', { name: 'Aparência' }).click();
  await expect(from).toHaveCount(0);
  await save.click();
  await expect(dora.getByText('Confira as horas de silêncio.').first()).toBeVisible();
  await expect(from).toHaveValue('');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(dora.getByText('Configurações salvas!')).toHaveCount(0);
  expect(await settings()).toMatchObject({ quiet: null });
  await from.fill('21:30');
  await dora.getByRole('switch', { name: 'Curtidas: E-mail' }).click();
  await dora.getByText('Uma vez por dia', { exact: true }).click();
  // Unsaved changes remain while the member visits another section.
  await dora.getByRole('link', { name: 'Aparência' }).click();
  await dora.getByRole('link', { name: 'Notificações', exact: true }).click();
  await expect(from).toHaveValue('21:30');
  const kinds = expect.arrayContaining([expect.objectContaining({ kind: 'like', mail: true })]);
  expect(await settings()).toMatchObject({ quiet: null, daily: false });
  await save.click();
  await expect(dora.getByText('Configurações salvas!', { exact: true })).toBeVisible();
  await expect(dora.getByRole('region', { name: 'Há alterações que não foram salvas.' })).toHaveCount(0);
  expect(await settings()).toMatchObject({
    quiet: { from: 21 * 60 + 30, until: 22 * 60 },
    daily: true,
    kinds,
  });
  await dora.reload();
  await expect(from).toHaveValue('21:30');
  await expect(until).toHaveValue('22:00');
  await dora.getByRole('switch', { name: 'Horas de silêncio' }).click();
  await dora.getByRole('button', { name: 'Descartar' }).click();
  await expect(from).toHaveValue('21:30');
});

test('opening a discussion marks the notifications about it as read', async ({ ana, dora, hub }) => {
  const headers = { Origin: hub.url };
  const data = { content: 'Quem tem carrinho de mão?' };
  const { id } = await (await dora.request.post('/api/discussions', { headers, data })).json();
  const input = { headers, data: { content: 'Eu tenho.' } };
  await ana.request.post(`/api/discussions/${id}/comments`, input);
  const isUnread = async () => {
    const sent = await (await dora.request.get('/api/notifications?limit=10')).json();
    return sent.find((item: { path: string }) => item.path.startsWith(`/discussions/${id}`))?.unread;
  };
  await expect.poll(isUnread).toBe(true);
  await dora.goto(`/discussions/${id}`);
  await expect.poll(isUnread).toBe(false);
});

test('an announcement reaches every member who has not turned them off', async ({ ana, dora, hub }) => {
  const headers = { Origin: hub.url };
  const publish = async (by: Page, content: string): Promise<string> =>
    (await (await by.request.post('/api/discussions', { headers, data: { content } })).json()).id;
  const actions = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Ações da discussão' }).click();
  const announce = async (content: string) => {
    const id = await publish(dora, content);
    await dora.goto(`/discussions/${id}`);
    await actions(dora);
    await dora.getByRole('menuitem', { name: 'Anunciar a todos' }).click();
    const request = dora.getByRole('alertdialog', { name: 'Anunciar a todos?' });
    await request.getByRole('button', { name: 'Anunciar a todos' }).click();
    await expect(dora.getByText('Discussão anunciada!', { exact: true })).toBeVisible();
    return id;
  };
  const sent = ana.getByRole('main').getByRole('link', { name: /Novidade da comunidade/ });

  const id = await announce('O telhado está pronto');
  await ana.goto('/notificacoes');
  await sent.click();
  await expect(ana).toHaveURL(new RegExp(`/discussions/${id}$`));
  await actions(ana);
  await expect(ana.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
  await expect(ana.getByRole('menuitem', { name: 'Anunciar a todos' })).toHaveCount(0);

  await ana.goto('/settings/notificacoes');
  const newItems = ana.getByRole('switch', { name: 'Novidades da comunidade', exact: true });
  await expect(newItems).toBeChecked();
  const stored = ana.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/settings'),
  );
  await newItems.click();
  await ana.getByRole('button', { name: 'Salvar', exact: true }).click();
  await stored;
  await ana.reload();
  await expect(newItems).not.toBeChecked();
  await announce('A parede está pronta');
  // Notifications are created in the order of their events: if this later comment is in the list, a notification of the
  // announcement would be in it, too.
  const ownDiscussion = await publish(ana, 'Quem pinta?');
  await dora.request.post(`/api/discussions/${ownDiscussion}/comments`, {
    headers,
    data: { content: 'Eu pinto.' },
  });
  await ana.goto('/notificacoes');
  await expect(ana.getByRole('main').getByText('Eu pinto.')).toBeVisible();
  await expect(sent).toHaveCount(1);
});

test('the list and its settings are accessible, in both themes and at every width', async ({ dora, ana }) => {
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('notifications', '/notificacoes', 'Notificações'),
      dora,
    ),
  ).toEqual([]);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('ways', '/settings/notificacoes', 'O que chega, e quando'),
      dora,
    ),
  ).toEqual([]);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('no notifications', '/notificacoes', 'Notificações'),
      ana,
      [390],
    ),
  ).toEqual([]);
});
