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

test('the list and its settings are for everybody, in both themes and at every width', async ({
  dora,
  ana,
}) => {
  expect(await problemsOf(at('notifications', '/notificacoes', 'Notificações'), dora)).toEqual([]);
  expect(await problemsOf(at('ways', '/settings/notificacoes', 'O que chega, e quando'), dora)).toEqual([]);
  expect(await problemsOf(at('no notifications', '/notificacoes', 'Notificações'), ana, [390])).toEqual([]);
});
