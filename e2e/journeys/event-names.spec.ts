import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let address: string;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const title = 'Ensaio aberto';
const inTwelveDays = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
const shows = (page: Page) => page.getByRole('checkbox', { name: 'Mostrar meu nome entre os participantes' });
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Você vai?' }).getByRole('button', { name, exact: true });
const participants = (page: Page) => page.getByRole('region', { name: 'Quem vai' });

async function openEventForm() {
  await dora.goto('/eventos');
  await dora
    .getByRole('button', { name: /^Criar/ })
    .first()
    .click();
  return dora.getByRole('dialog', { name: 'Criar evento' });
}

test('the time zone is found by typing, with the keyboard alone', async () => {
  await dora.setViewportSize({ width: 390, height: 844 });
  const dialog = await openEventForm();
  await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
  await dialog.getByLabel('Descrição', { exact: true }).fill('Venham ouvir.');
  await dialog.getByLabel('Data e hora').fill(`${inTwelveDays}T19:00`);
  const zone = dialog.getByRole('combobox', { name: 'Fuso horário' });
  const options = dialog.getByRole('listbox', { name: 'Fuso horário' }).getByRole('option');
  await zone.click();
  await expect(zone).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toContainText('Araguaína');
  await expect(options.nth(16)).toContainText('Abidjan');
  await zone.fill('xyzzy');
  await expect(dialog.getByText('Nenhum fuso horário encontrado.')).toBeVisible();
  await zone.fill('toquio');
  await expect(options.first()).toContainText('Tóquio, Japão');
  await zone.fill('sao paulo');
  await expect(options.first()).toContainText('São Paulo');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  const { x = -1, width = 0 } = (await options.first().boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await zone.fill('-3');
  await expect(options.filter({ hasText: 'São Paulo' })).toHaveCount(1);
  await zone.fill('brasilia');
  const active = () => dialog.locator(`[id="${idOfActive}"]`);
  let idOfActive = await zone.getAttribute('aria-activedescendant');
  const first = await active().textContent();
  await zone.press('ArrowDown');
  idOfActive = await zone.getAttribute('aria-activedescendant');
  expect(await active().textContent()).not.toBe(first);
  await zone.press('ArrowUp');
  idOfActive = await zone.getAttribute('aria-activedescendant');
  expect(await active().textContent()).toBe(first);
  // Escape closes the list, and preserves the chosen value and the dialog.
  await zone.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(zone).toHaveValue(/^São Paulo · /);
  await expect(dialog).toBeVisible();
  await zone.fill('manaus');
  await zone.press('Enter');
  await expect(zone).toHaveValue(/^Manaus · .*GMT-4$/);
  await expect(options).toHaveCount(0);
  await zone.press('ArrowDown');
  await expect(options.filter({ hasText: 'Manaus' })).toHaveAttribute('aria-selected', 'true');
  const open = { name: 'open time zones', open: () => Promise.resolve() };
  expect(await openScreenAndFindProblems(open, dora, [390])).toEqual([]);
  await zone.press('Escape');
  await dialog.getByRole('button', { name: 'Criar evento' }).click();
  await expect(dialog).toBeHidden();
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.getByRole('link', { name: title }).first().click();
  await expect(dora.getByRole('heading', { name: title })).toBeVisible();
  await expect(dora.getByText(/Horário .*Amazonas/).first()).toBeVisible();
  address = new URL(dora.url()).pathname;
});

test('leaving the open list of time zones moves the focus to the next field', async () => {
  await dora.setViewportSize({ width: 1280, height: 860 });
  const dialog = await openEventForm();
  const zone = dialog.getByRole('combobox', { name: 'Fuso horário' });
  const list = dialog.getByRole('listbox', { name: 'Fuso horário' });
  const duration = dialog.getByLabel('Duração (minutos)');
  const date = dialog.getByLabel('Data e hora');
  // A click elsewhere, Tab and Shift+Tab close the list of time zones: the whole list, a filtered list, and a list
  // without matches.
  for (const query of [undefined, 'manaus', 'xyzzy']) {
    await zone.click();
    if (query) await zone.fill(query);
    await zone.press('Tab');
    await expect(duration).toBeFocused();
    await expect(list).toHaveCount(0);
    await zone.click();
    if (query) await zone.fill(query);
    await zone.press('Shift+Tab');
    await expect(date).toBeFocused();
    await zone.click();
    if (query) await zone.fill(query);
    await dialog.getByRole('textbox', { name: 'Título' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Título' })).toBeFocused();
    await expect(list).toHaveCount(0);
  }
});

for (const width of [390, 1280])
  test(`at ${width} px a member hides their name, and shows it again later`, async () => {
    await dora.goto(address);
    await ana.setViewportSize({ width, height: 844 });
    await ana.goto(address);
    await expect(shows(ana)).toBeVisible();
    if (await choice(ana, 'Não vou').isEnabled()) await choice(ana, 'Não vou').click();
    await expect(ana.getByText('Você respondeu que não vai.')).toBeVisible();
    await shows(ana).check();
    await expect(ana.getByText('Se você for, seu nome aparece em “Quem vai”.')).toBeVisible();
    await shows(ana).uncheck();
    await expect(ana.getByText('Quem organiza o evento vê, para marcar as presenças.')).toBeVisible();
    await choice(ana, 'Vou').click();
    await expect(ana.getByText('Sua presença está confirmada.')).toBeVisible();
    await expect(shows(ana)).not.toBeChecked();
    await expect(participants(ana)).toContainText('1 pessoa, que prefere não mostrar o nome.');
    await expect(participants(ana).getByRole('link', { name: 'Ana' })).toHaveCount(0);
    // The organiser sees the name, with a note that other members do not see it.
    await expect(participants(dora)).toContainText('não aparece para os outros');
    await shows(ana).check();
    await expect(participants(ana).getByRole('link', { name: /^Ana/ })).toBeVisible();
    await expect(participants(dora)).not.toContainText('não aparece para os outros');
  });

test('the page lists participants who show their name and counts the others', async () => {
  await ana.setViewportSize({ width: 1280, height: 844 });
  await shows(dora).uncheck();
  await choice(dora, 'Vou').click();
  await expect(participants(ana)).toContainText('e mais 1 pessoa que prefere não mostrar o nome');
  await expect(participants(ana).getByRole('link', { name: /^Dora/ })).toHaveCount(0);
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('event with hidden names', address, title), ana),
  ).toEqual([]);
});

test('an RSVP from the calendar respects whether the name is shown', async () => {
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto(address);
  await shows(ana).uncheck();
  await choice(ana, 'Não vou').click();
  await expect(ana.getByText('Você respondeu que não vai.')).toBeVisible();
  await ana.goto(`/eventos?dia=${inTwelveDays}`);
  await ana.getByRole('button', { name: `Participar: ${title}` }).click();
  await expect(ana.getByText('Seu nome não aparece para os outros membros.').first()).toBeVisible();
});
