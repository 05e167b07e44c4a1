import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const title = 'Roda de automação';
// An event in one hour has an open check-in, because check-in opens two hours before the event begins. The time zone
// does not matter.
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Makes the camera of a page show a picture, such as the QR code of a ticket. */
const showTicket = (page: Page, picture: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    navigator.mediaDevices.getUserMedia = () => {
      const stream = canvas.captureStream(10);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('nothing to draw on');
      context.fillStyle = 'white';
      context.fillRect(0, 0, 640, 480);
      context.drawImage(image, 160, 80, 320, 320);
      return Promise.resolve(stream);
    };
  }, picture);

test('an attendee has a ticket, and is checked in with its code once', async () => {
  const created = await dora.request.post('/api/events', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { title, description: 'Sobre fluxos.', date: inOneHour(), format: 'offline' },
  });
  expect(created.status()).toBe(201);
  const path = `/eventos/${(await created.json()).id}`;
  await ana.goto(path);
  await ana.getByRole('button', { name: 'Vou', exact: true }).click();
  const card = ana.getByRole('region', { name: 'Seu ingresso' });
  await expect(card.getByRole('img', { name: 'Código QR do seu ingresso' })).toBeVisible();
  const code = (await card.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

  await dora.goto(path);
  await dora.getByRole('link', { name: 'Entrada' }).click();
  await expect(dora.getByText('Presentes: 0 de 1')).toBeVisible();
  const field = dora.getByLabel('Código do ingresso');
  await field.fill('abc');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Digite os oito caracteres/);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(dora.getByText('Ana Prado entrou.')).toBeVisible();
  await expect(dora.getByText('Presentes: 1 de 1')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(card.getByText(/^Presença marcada às/)).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expect(dora.getByText(/^Ana Prado já entrou às/)).toBeVisible();
  const present = dora.getByRole('button', { name: 'Presente: Ana Prado' });
  await expect(present).toHaveAttribute('aria-pressed', 'true');
  await present.click();
  await expect(dora.getByText('Presentes: 0 de 1')).toBeVisible();
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('door', new URL(dora.url()).pathname, `Entrada: ${title}`),
      dora,
    ),
  ).toEqual([]);
  expect(await openScreenAndFindProblems(createScreenAtUrl('ticket', path, title), ana)).toEqual([]);
});

test('the camera reads tickets shown to it, and a denied camera shows an error', async () => {
  const picture = ana.getByRole('img', { name: 'Código QR do seu ingresso' });
  const readPermissionsPolicy = async (page: Page) =>
    (await page.request.get(page.url())).headers()['permissions-policy'];
  expect(await readPermissionsPolicy(ana)).toContain('camera=()');
  expect(await readPermissionsPolicy(dora)).toContain('camera=(self)');
  await showTicket(dora, (await picture.getAttribute('src')) ?? '');
  await dora.getByRole('button', { name: 'Ler com a câmera' }).click();
  await expect(dora.getByText('Ana Prado entrou.')).toBeVisible();
  await expect(dora.getByText('Presentes: 1 de 1')).toBeVisible();
  await dora.getByRole('button', { name: 'Fechar a câmera' }).click();
  await expect(dora.getByRole('button', { name: 'Ler com a câmera' })).toBeVisible();
  await dora.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await dora.getByRole('button', { name: 'Ler com a câmera' }).click();
  await expect(dora.getByText(/O navegador não deixou usar a câmera/)).toBeVisible();
});

test('an online event has no ticket to show at an entrance', async () => {
  const created = await dora.request.post('/api/events', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { title: 'Roda pela rede', description: 'Sobre fluxos.', date: inOneHour(), format: 'online' },
  });
  expect(created.status()).toBe(201);
  await ana.goto(`/eventos/${(await created.json()).id}`);
  await ana.getByRole('button', { name: 'Vou', exact: true }).click();
  await expect(ana.getByText('Sua presença está confirmada.')).toBeVisible();
  await expect(ana.getByRole('region', { name: 'Seu ingresso' })).toHaveCount(0);
});
