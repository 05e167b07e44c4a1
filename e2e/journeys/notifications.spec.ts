import { expect } from '@playwright/test';
import { at, problemsOf } from '../screen.ts';
import { test } from '../two-members.ts';

test('a reply arrives in the bell, leads to its place and is read by that', async ({ ana, dora, hub }) => {
  const headers = { Origin: hub.url };
  const made = await dora.request.post('/api/discussions', {
    headers,
    data: { content: 'Quem traz a escada?' },
  });
  const { id } = await made.json();
  await dora.goto('/');
  await expect(dora.getByRole('button', { name: /^Notificações/ })).toBeVisible();

  const said = await ana.request.post(`/api/discussions/${id}/comments`, {
    headers,
    data: { content: 'Eu levo a minha.' },
  });
  const comment = await said.json();
  const bell = dora.getByRole('button', { name: /^Notificações: \d+ não lida/ });
  await bell.click();
  const panel = dora.getByRole('dialog', { name: 'Notificações' });
  const row = panel.getByRole('link', { name: /Ana Prado comentou na sua discussão/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(dora).toHaveURL(new RegExp(`/discussions/${id}#c-${comment.id}$`));
  await expect(dora.getByText('Eu levo a minha.')).toBeVisible();

  await dora.goto('/notificacoes');
  const kept = dora.getByRole('main').getByRole('listitem').filter({ hasText: 'Eu levo a minha.' });
  await expect(kept).toBeVisible();
  await expect(kept.getByText('Não lida:')).toHaveCount(0);
});

test('whoever opens a discussion has read what they were told about it', async ({ ana, dora, hub }) => {
  const headers = { Origin: hub.url };
  const data = { content: 'Quem tem carrinho de mão?' };
  const { id } = await (await dora.request.post('/api/discussions', { headers, data })).json();
  const said = { headers, data: { content: 'Eu tenho.' } };
  await ana.request.post(`/api/discussions/${id}/comments`, said);
  const isUnread = async () => {
    const told = await (await dora.request.get('/api/notifications?limit=10')).json();
    return told.find((it: { place: string }) => it.place.startsWith(`/discussions/${id}`))?.unread;
  };
  await expect.poll(isUnread).toBe(true);
  await dora.goto(`/discussions/${id}`);
  await expect.poll(isUnread).toBe(false);
});

test('the list is for everybody, in both themes and at every width', async ({ dora, ana }) => {
  expect(await problemsOf(at('notifications', '/notificacoes', 'Notificações'), dora)).toEqual([]);
  expect(await problemsOf(at('no notifications', '/notificacoes', 'Notificações'), ana, [390])).toEqual([]);
});
