import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

test('an admin lets members propose events, and a member does', async () => {
  await dora.goto('/admin/configuracoes');
  const allowed = dora.getByRole('switch', { name: 'Membros podem propor eventos' });
  await allowed.click();
  await expect(allowed).toBeChecked();
  const saved = dora.waitForResponse(
    (response) => response.url().endsWith('/api/admin/limits') && response.ok(),
  );
  await dora.locator('form').filter({ has: allowed }).getByRole('button', { name: 'Salvar' }).click();
  await saved;

  await ana.goto('/eventos');
  await ana.getByRole('button', { name: 'Propor evento' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Propor evento' });
  await expect(dialog.getByLabel('Situação')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Roda de crochê');
  await dialog.getByLabel('Data e hora').fill(`${inTenDays}T19:00`);
  await dialog.getByLabel('Descrição', { exact: true }).fill('Traga **linha** e agulha.');
  await dialog.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(dialog).toBeHidden();
  await ana.getByRole('link', { name: 'Minhas propostas' }).click();
  await expect(ana.getByRole('region', { name: 'Roda de crochê' })).toContainText('Em análise');
});

test('an approved proposal appears to its proposer immediately, and the event page names the proposer', async () => {
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('proposals', '/eventos/propostas', 'Propostas de eventos'),
      dora,
    ),
  ).toEqual([]);
  await dora.getByRole('button', { name: 'Aprovar' }).click();
  await expect(dora.getByText('Evento publicado! Quem propôs foi avisado.', { exact: true })).toBeVisible();
  await expect(dora.getByRole('heading', { name: 'Nada para decidir' })).toBeVisible();
  await expect(ana.getByRole('region', { name: 'Roda de crochê' })).toContainText('Aprovada');
  await ana.getByRole('link', { name: 'Ver o evento' }).click();
  await expect(ana.getByRole('heading', { name: 'Roda de crochê' })).toBeVisible();
  await expect(ana.getByRole('link', { name: 'Ana Prado' }).first()).toBeVisible();
});

test('a declined proposal is shown with its reason, and removed', async () => {
  const { origin } = new URL(ana.url());
  const date = `${inTenDays}T19:00:00-03:00`;
  const created = await ana.request.post('/api/event-proposals', {
    headers: { Origin: origin },
    data: { title: 'Roda de cordel', description: 'Traga um verso.', date },
  });
  expect(created.status()).toBe(201);
  await dora.getByRole('button', { name: 'Recusar' }).click();
  const declining = dora.getByRole('dialog', { name: 'Recusar a proposta' });
  await declining.getByLabel('Motivo').fill('Falta quem cuide da sala.');
  await declining.getByRole('button', { name: 'Recusar' }).click();
  await expect(dora.getByText('Proposta recusada. Quem propôs foi avisado.', { exact: true })).toBeVisible();
  await ana.goto('/eventos/propostas');
  const card = ana.getByRole('region', { name: 'Roda de cordel' });
  await expect(card).toContainText('Falta quem cuide da sala.');
  await card.getByRole('button', { name: 'Remover' }).click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(ana.getByText('Proposta removida.', { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
});
