import { expect, type Browser, type Page } from '@playwright/test';
import { dora, hubName, testPassword, setUpHubByApi } from './accounts.ts';
import type { Hub } from './hub.ts';
import { openMonitoredPage } from './monitored-page.ts';

export { testPassword } from './accounts.ts';

/** Opens the hub for a signed-in member; from then on keyboard shortcuts work. */
export async function openHubHomePage(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
}

/** Sets up the hub through the form of the set-up link, which creates the first admin. */
export async function setUpHubByForm(page: Page, hub: Pick<Hub, 'setupLink'>) {
  await page.goto(hub.setupLink);
  await page.getByLabel('Nome do hub').fill(hubName);
  await page.getByLabel('Seu nome completo').fill(dora.name);
  await page.getByLabel('E-mail').fill(dora.email);
  await page.getByLabel('Senha', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Criar o hub' }).click();
  // After the setup the page shows the first steps.
  await page.getByRole('link', { name: 'Ir para o hub' }).click();
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
}

/** Sets up the hub with Dora as its admin, opens a page, and signs up a person in it. */
export async function setUpHubAndOpenPageOfNewMember(
  browser: Browser,
  hub: Hub,
  person: { name: string; email: string },
) {
  await setUpHubByApi(hub.url, hub.setupLink, dora);
  const page = await openMonitoredPage(browser, hub.url);
  await signUp(page, person);
  return page;
}

/** Signs up through the form, confirms with the link of the email, and waits until the hub is open. */
export async function signUp(page: Page, person: { name: string; email: string }, outbox?: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome completo').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirmar senha').fill(testPassword);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!').first()).toBeVisible();
  await page.goto(await readLatestMailLink(page, person.email, outbox));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
}

/** Returns the link of the newest email to an address, from the outbox of the hub or of the origin `outbox`. */
export async function readLatestMailLink(page: Page, email: string, outbox = ''): Promise<string> {
  const response = await page.request.get(`${outbox}/outbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = await response.json();
  return mail.links[0];
}

export async function createDiscussionByForm(page: Page, content: string, title?: string) {
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  if (title) await page.getByLabel('Título (opcional)').fill(title);
  await page.getByLabel('Texto', { exact: true }).fill(content);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Post publicado com sucesso!').first()).toBeVisible();
  // Waits until the form is closed, because the toast may still be that of the discussion that was published before.
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
}

/** Publishes a discussion without the form, for tests that only need it to exist. Returns its id. */
export async function createDiscussionByApi(page: Page, content: string, title: string): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await page.request.post('/api/discussions', { headers, data: { content, title } });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

/** Signs in through the form, as a person with an account. */
export async function signIn(page: Page, email: string, secret = testPassword) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Returns the code of the newest message to an email address or a phone number. */
export async function readLatestOutboxCode(page: Page, to: string): Promise<string> {
  const response = await page.request.get(`/outbox.json?to=${encodeURIComponent(to)}`);
  const [message] = await response.json();
  return message.code;
}
