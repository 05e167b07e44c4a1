import { expect, type Locator, type Page } from '@playwright/test';
import { attachmentLimits, maxFileMegabytes } from '../../contract/src/features/attachments/limits.ts';
import { dropFileOnto } from '../pictures.ts';
import { createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';

// The browser logs an error for a rejected request.
test.use({ allowsBrowserProblems: true });

let page: Page;
let address: string;
let authorId: string;
test.beforeAll(async ({ members: { dora, ana } }) => {
  page = dora;
  const id = await createDiscussionByApi(ana, 'Alguém tem as fotos?', 'Fotos do mutirão');
  address = `/discussions/${id}`;
  ({ authorId } = await (await page.request.get(`/api/discussions/${id}`)).json());
});
test.afterEach(() => page.unrouteAll());

const toast = () => page.locator('li[data-swipe-direction][data-state=open]');
const kinds = 'Este tipo de arquivo não é aceito. Envie pdf, doc, docx, txt, png, jpg, jpeg, gif.';
const damaged = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('não é uma imagem') };
const program = { name: 'x.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\0\0') };
const note = { name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata da reunião.') };
const empty = { ...note, name: 'vazio.txt', buffer: Buffer.alloc(0) };
const tooLarge = `Arquivo muito grande. Limite de ${maxFileMegabytes}MB.`;
const large = { ...damaged, name: 'grande.png', buffer: Buffer.alloc(attachmentLimits.file + 1, 1) };

async function reject(url: string, rejection: { status: number; code: string; message: string }) {
  const { status, ...json } = rejection;
  await page.route(url, (route) => route.fulfill({ status, json }));
}

/** Chooses a picture by the button of the editor. */
async function chooseImage(file: typeof damaged) {
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Imagem', exact: true }).click();
  await (await fileChooser).setFiles(file);
}

async function openComment(): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Seu comentário' }).click();
  await expect(page.locator('.cm-content')).toBeFocused();
  return page.getByRole('textbox', { name: 'Seu comentário' });
}

test('a picture that a comment rejects shows why: damaged, too large, no storage left', async () => {
  const field = await openComment();
  await dropFileOnto(field, damaged);
  await expect(toast()).toContainText(`Não foi possível enviar a imagem. ${kinds}`);
  await chooseImage(large);
  await expect(toast()).toContainText(tooLarge);
  const message = 'Seu espaço para arquivos está cheio. Tire anexos antigos para enviar outros.';
  await reject('**/api/files*', { status: 507, code: 'no_room', message });
  await chooseImage(damaged);
  await expect(toast()).toContainText(message);
});

test('a file that is no picture is rejected with a message when it is dropped on a text', async () => {
  const field = await openComment();
  await dropFileOnto(field, program);
  await expect(toast()).toContainText('Só imagens podem ser coladas ou soltas no texto.');
});

test('a file that is rejected after publishing shows the reason beside its name', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Texto', { exact: true }).fill('Com um que não serve.');
  await page.locator('input[type=file]').setInputFiles(damaged);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(toast()).toContainText('Aviso');
  await expect(toast()).toContainText('Erro ao anexar arquivo/link/vídeo');
  const outbox = page.getByRole('region', { name: 'Enviando anexos' });
  await expect(outbox).toContainText(`Não foi enviado. ${kinds}`);
  // There is no retry button, because the hub would reject the file again.
  await expect(outbox.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
  await outbox.getByRole('button', { name: 'Desistir de foto.png' }).click();
  await expect(outbox).toHaveCount(0);
});

test('a file that was rejected because the storage is full can be sent again', async () => {
  const message = 'Seu espaço para arquivos está cheio. Tire anexos antigos para enviar outros.';
  await reject('**/attachments/upload', { status: 507, code: 'no_room', message });
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Texto', { exact: true }).fill('Com um que não coube.');
  await page.locator('input[type=file]').setInputFiles(note);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const outbox = page.getByRole('region', { name: 'Enviando anexos' });
  await expect(outbox).toContainText(`Não foi enviado. ${message}`);
  await page.unrouteAll();
  await outbox.getByRole('button', { name: 'Tentar de novo: ata.txt' }).click();
  await expect(outbox).toHaveCount(0);
});

test('files refused together are named in one notice, and the others are attached', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.locator('input[type=file]').setInputFiles([empty, note, damaged, program]);
  await expect(toast()).toHaveCount(1);
  await expect(toast()).toContainText('vazio.txt: Este arquivo está vazio.');
  await expect(toast()).toContainText(`x.exe: ${kinds}`);
  const chosen = page.getByRole('list', { name: 'O que será anexado' });
  await expect(chosen.getByRole('listitem')).toHaveText([/ata\.txt/, /foto\.png/]);
  // A picture that the browser cannot draw is shown with the icon of a file.
  await expect(chosen.locator('img')).toHaveCount(0);
});

test('a file that a message cannot accept shows the reason, also when it was dropped', async () => {
  await page.goto(`/conversas?com=${authorId}`);
  const field = page.getByRole('textbox', { name: 'Mensagem para Ana Prado' });
  await expect(field).toBeVisible();
  await dropFileOnto(field, program);
  await expect(toast()).toContainText(kinds);
  await page.locator('input[type=file]').setInputFiles(large);
  await expect(toast()).toContainText(tooLarge);
  await page.locator('input[type=file]').setInputFiles([empty, program, note]);
  await expect(toast()).toContainText('vazio.txt: Este arquivo está vazio.');
  await expect(toast()).toContainText(`x.exe: ${kinds}`);
  await expect(page.getByRole('list', { name: 'Arquivos anexados' })).toContainText('ata.txt');
  await page.locator('input[type=file]').setInputFiles(damaged);
  await expect(toast()).toContainText(`Erro ao anexar arquivo. ${kinds}`);
});
