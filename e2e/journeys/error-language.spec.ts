import { expect, type Page } from '@playwright/test';
import { hubTest } from '../hub.ts';
import { setUpHubAndOpenPageOfNewMember } from '../people.ts';

hubTest.describe.configure({ mode: 'serial' });

const ana = { name: 'Ana Prado', email: 'ana@exemplo.com.br' };
let page: Page;

hubTest.beforeAll(
  async ({ browser, hub }) => void (page = await setUpHubAndOpenPageOfNewMember(browser, hub, ana)),
);
hubTest.afterAll(() => page.context().close());

hubTest('an English member reads in English why the hub rejects a change', async () => {
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'What are you building?' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Full name').fill('Membro removido');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sentence = 'This name is given to people who left the hub. Choose another.';
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(sentence);
  await expect(page.getByText('Este nome é dado a quem saiu do hub')).toHaveCount(0);
});
