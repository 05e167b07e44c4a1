import { expect } from '@playwright/test';
import { createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

const part = '**/assets/DiscussionPage-*.js';
const isChange = ({ payload }: { payload: string | Buffer }) => payload.includes('"comment_changed"');

test('a comment that changes before a late component renders is shown as it is then', async ({
  members: { dora, ana },
}) => {
  const id = await createDiscussionByApi(ana, 'Hoje ficam num arquivo.', 'Como vocês guardam segredos?');
  const address = `/discussions/${id}`;
  await ana.goto(address);
  const field = ana.getByRole('textbox', { name: 'Seu comentário' });
  await field.fill('Num arquivo.');
  await ana.getByRole('button', { name: 'Comentar' }).click();
  const input = ana.getByRole('article', { name: /^Comentário de/ });
  await expect(input).toContainText('Num arquivo.');

  let draw = () => {};
  const canRender = new Promise<void>((resolve) => (draw = resolve));
  await dora.route(part, async (route) => {
    await canRender;
    await route.continue();
  });
  const changed = dora
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', { predicate: isChange }));
  await openWithRealtime(dora, address);
  await input.getByRole('button', { name: /^Ações do comentário/ }).click();
  await ana.getByRole('menuitem', { name: 'Editar' }).click();
  const text = ana.getByRole('textbox', { name: 'Texto do comentário' });
  await expect(text).toBeFocused();
  await text.fill('Num cofre.');
  await ana.locator('button[type=submit]', { hasText: 'Salvar' }).click();
  await changed;
  draw();
  await expect(dora.getByText('Num cofre.')).toBeVisible();
  await dora.unroute(part);
});
