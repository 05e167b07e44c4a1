import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let guest: Page;
test.beforeAll(async ({ members, browser, hub }) => {
  ({ dora, ana } = members);
  guest = await openMonitoredPage(browser, hub.url);
});
test.afterAll(() => guest.context().close());

let course = '';
let shown = '';
let credential = '';

test('a member who completes a course has a certificate to show', async () => {
  await dora.goto('/cursos');
  course = await dora.evaluate(async () => {
    const sendRequest = async (method: string, path: string, body?: object) => {
      const response = await fetch(path, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const about = { title: 'Cerâmica sem forno', description: 'Com as mãos.', category: 'Ofícios' };
    const { id } = await sendRequest('POST', '/api/courses', about);
    const module = await sendRequest('POST', `/api/courses/${id}/modules`, { title: 'Primeiro' });
    await sendRequest('POST', `/api/course-modules/${module.id}/lessons`, {
      title: 'Barro',
      kind: 'text',
      content: 'Amasse.',
    });
    await sendRequest('PUT', `/api/courses/${id}/publication`);
    return String(id);
  });
  await ana.goto('/cursos');
  const card = ana.getByRole('article').filter({ hasText: 'Cerâmica sem forno' });
  await expect(card.getByRole('link', { name: 'Ver o certificado de Cerâmica sem forno' })).toHaveCount(0);
  await ana.getByRole('button', { name: 'Inscrever-se em Cerâmica sem forno' }).click();
  await ana.getByRole('button', { name: 'Marcar como concluída' }).click();
  await expect(ana.getByText('Aula concluída')).toBeVisible();

  await ana.goto('/cursos');
  await expect(card.getByRole('link', { name: 'Ver o certificado de Cerâmica sem forno' })).toBeVisible();
  await ana.goto(`/cursos/${course}`);
  await ana.getByRole('link', { name: 'Ver certificado' }).click();
  await expect(ana).toHaveURL(/\/certificados\/[0-9a-f-]{36}$/);
  await expect(ana.getByRole('heading', { name: 'Certificado', exact: true })).toBeVisible();
  shown = new URL(ana.url()).pathname;
  // Back leads to the course, because the URL in between only redirected and left no history entry.
  await ana.goBack();
  await expect(ana).toHaveURL(new RegExp(`/cursos/${course}$`));
});

test('the page of a certificate is public, at every width and in both themes', async () => {
  await guest.goto(shown);
  await expect(guest).toHaveTitle(/Certificado/);
  await expect(guest.getByText('Cerâmica sem forno')).toBeVisible();
  await expect(guest.getByText('Válido', { exact: true })).toBeVisible();
  await expect(guest.getByRole('img', { name: 'Código QR com o endereço deste certificado' })).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('certificate', shown, 'Certificado'), guest),
  ).toEqual([]);
});

test('the sheet and the credential of a certificate are saved, and the credential is checked', async () => {
  await guest.goto(shown);
  const saved = async (name: string) => {
    const download = guest.waitForEvent('download');
    await guest.getByRole('link', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const sheet = await saved('Baixar PDF');
  expect([sheet.name, sheet.content.subarray(0, 5).toString()]).toEqual([
    'Certificado - Cerâmica sem forno.pdf',
    '%PDF-',
  ]);
  credential = (await saved('Baixar credencial (Open Badges 3.0)')).content.toString();
  await chooseCertificateFile('certificado.json', credential);
  await expect(guest.getByText(/^Válido: .* concluiu “Cerâmica sem forno”/)).toBeVisible();
  await chooseCertificateFile('outro.json', credential.replaceAll('Cerâmica', 'Medicina'));
  await expect(guest.getByText('Não vale: o arquivo foi alterado depois de assinado.')).toBeVisible();
  await chooseCertificateFile('texto.json', 'não é nada disso');
  await expect(guest.getByText('Este arquivo não é uma credencial')).toBeVisible();
  await chooseCertificateFile('alheio.json', '{}');
  await expect(guest.getByText('Este arquivo não é um certificado deste hub.')).toBeVisible();
});

test('an admin revokes a certificate with a public reason, and restores it', async () => {
  await dora.goto(`/cursos/${course}/painel`);
  await dora.getByRole('button', { name: /^Revogar o certificado de / }).click();
  const dialog = dora.getByRole('alertdialog', { name: 'Revogar certificado' });
  await dialog.getByRole('button', { name: 'Revogar' }).click();
  await expect(dialog.getByText('Escreva o motivo, com 3 letras ou mais.')).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'revoking', open: async () => undefined }, dora, [1280]),
  ).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Foi feito por outra pessoa.');
  await dialog.getByRole('button', { name: 'Revogar' }).click();
  await expect(dora.getByText('Certificado revogado!', { exact: true })).toBeVisible();

  await guest.goto(shown);
  await expect(guest.getByText('Revogado', { exact: true })).toBeVisible();
  await expect(guest.getByText(/Motivo: Foi feito por outra pessoa\./)).toBeVisible();
  await chooseCertificateFile('certificado.json', credential);
  await expect(guest.getByText(/^Revogado: este hub assinou/)).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('revoked', shown, 'Certificado'), guest, [1280, 390]),
  ).toEqual([]);

  await dora.getByRole('button', { name: /^Desfazer a revogação/ }).click();
  await expect(dora.getByText('O certificado vale de novo.', { exact: true })).toBeVisible();
  await guest.goto(shown);
  await expect(guest.getByText('Válido', { exact: true })).toBeVisible();
});

const chooseCertificateFile = (name: string, text: string) =>
  guest
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
