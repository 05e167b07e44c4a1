import { expect, type Page } from '@playwright/test';
import { createPictureFile } from '../pictures.ts';
import { test } from '../two-members.ts';

// The browser logs an error for the request that the hub rejects because another member has changed the event since.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const title = 'Oficina de bots';
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Editar evento' });
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a draft is published, and another member’s RSVP updates its count immediately', async () => {
  await dora.goto(`/eventos?dia=${inTenDays}`);
  await dora.getByRole('button', { name: 'Criar evento' }).click();
  const making = dora.getByRole('dialog', { name: 'Criar evento' });
  await making.getByRole('textbox', { name: 'Título' }).fill(title);
  await making.getByLabel('Data e hora').fill(`${inTenDays}T19:00`);
  await making.getByLabel('Duração (minutos)').fill('0');
  await making.getByLabel('Situação').selectOption('draft');
  await making.getByRole('button', { name: 'Criar evento' }).click();
  const text = making.getByLabel('Descrição', { exact: true });
  await expect(text).toBeFocused();
  await expect(making.getByLabel('Duração (minutos)')).toHaveAccessibleDescription(/de 1 a 10\.080/);
  await text.fill('Vamos montar um.');
  await making.getByLabel('Duração (minutos)').fill('60');
  await making.getByRole('button', { name: 'Criar evento' }).click();
  await expect(making).toBeHidden();
  await dora.getByRole('link', { name: `Ver detalhes: ${title}` }).click();
  await clickButton(dora, 'Publicar');
  await expect(dora.getByText('Nenhum participante')).toBeVisible();
  await expect(dora.getByText(/^Horário .*de Brasília/)).toBeVisible();
  await ana.goto(`/eventos?dia=${inTenDays}`);
  await ana.getByRole('button', { name: `Participar: ${title}` }).click();
  await expect(ana.getByText('Sua presença está confirmada.')).toBeVisible();
  await expect(ana.getByRole('link', { name: `Ver detalhes: ${title}` })).toBeFocused();
  await expect(dora.getByText('1 participante', { exact: true })).toBeVisible();
});

test('an editor who saves after another preserves their text, sees the other’s, and saves again', async () => {
  const other = await dora.context().newPage();
  await other.goto(dora.url());
  for (const page of [dora, other]) {
    await clickButton(page, 'Editar');
    await expect(getDialog(page).getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  }
  await getDialog(other).getByLabel('Local (opcional)').fill('Sala 2');
  await clickButton(other, 'Salvar');
  await expect(getDialog(other)).toBeHidden();
  await other.close();
  const mine = getDialog(dora).getByRole('textbox', { name: 'Título' });
  await mine.fill('Oficina de robôs');
  await clickButton(dora, 'Salvar');
  await expect(getDialog(dora).getByText(/Outra pessoa mudou este evento\. O que/)).toBeVisible();
  await expect(mine).toHaveValue('Oficina de robôs');
  await expect(getDialog(dora).getByLabel('Local (opcional)')).toHaveValue('Sala 2');
  await clickButton(dora, 'Salvar');
  await expect(getDialog(dora)).toBeHidden();
  await expect(dora.getByRole('heading', { name: 'Oficina de robôs' })).toBeVisible();
  await expect(dora.getByText('Sala 2')).toBeVisible();
});

test('a cover image is set and removed; a file that is not an image is rejected at the field', async () => {
  const eventPath = new URL(dora.url()).pathname;
  await clickButton(dora, 'Editar');
  const field = getDialog(dora).getByRole('group', { name: 'Capa' });
  const input = field.locator('input[type=file]');
  await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') });
  await expect(field.getByText('Por favor, selecione apenas arquivos de imagem.')).toBeVisible();
  await input.setInputFiles(await createPictureFile('praça.png', { width: 600, height: 300 }));
  await expect(field.locator('img')).toBeVisible();
  await clickButton(dora, 'Salvar');
  await expect(getDialog(dora)).toBeHidden();
  const shown = ana.locator('img[src^="/api/event-covers/"]');
  await ana.goto(eventPath);
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  await clickButton(dora, 'Editar');
  await getDialog(dora).getByRole('button', { name: 'Voltar aos azulejos' }).click();
  await clickButton(dora, 'Salvar');
  await expect(getDialog(dora)).toBeHidden();
  await expect(shown).toBeHidden();
});

test('a copy of an event is a draft, which is deleted', async () => {
  const eventUrl = dora.url();
  await clickButton(dora, 'Duplicar');
  await expect(dora).not.toHaveURL(eventUrl);
  await clickButton(dora, 'Excluir');
  await dora.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(dora).toHaveURL(/\/eventos(\?|$)/);
});

test('on a phone the filters of the calendar are in a sheet; showing all focuses the first new event', async () => {
  await dora.request.post('/api/events', {
    headers: { Origin: new URL(dora.url()).origin },
    data: {
      title: 'Ronda',
      description: 'De cada dia.',
      date: `${inTenDays}T12:00:00-03:00`,
      recurrence: { every: 'day', count: 8 },
    },
  });
  await dora.setViewportSize({ width: 390, height: 844 });
  await dora.goto('/eventos');
  await clickButton(dora, 'Filtrar');
  const sheet = dora.getByRole('dialog', { name: 'Filtrar' });
  await sheet.getByLabel('Situação').selectOption('published');
  await dora.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(dora).toHaveURL(/situacao=published|status=published/);
  await expect(dora.getByRole('button', { name: 'Filtrar (em uso)' })).toBeFocused();
  const cards = dora.getByRole('region', { name: /Próximos Eventos/ }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await dora.getByRole('button', { name: /Ver todos os \d+ eventos/ }).click();
  await expect(cards.nth(6).getByRole('link')).toBeFocused();
  await dora.setViewportSize({ width: 1280, height: 844 });
});

test('the calendar address is created, gets the focus, and is revoked', async () => {
  await ana.goto('/eventos');
  await ana.getByRole('button', { name: 'Assinar calendário (.ics)' }).click();
  await clickButton(ana, 'Criar endereço');
  const address = ana.getByLabel('Endereço da sua agenda');
  await expect(address).toBeFocused();
  const url = await address.inputValue();
  expect((await ana.request.get(url)).status()).toBe(200);
  await clickButton(ana, 'Revogar');
  await expect(address).toBeHidden();
  await expect(ana.getByRole('button', { name: 'Criar endereço' })).toBeFocused();
  expect((await ana.request.get(url)).status()).toBe(404);
});
