import { expect, type Page } from '@playwright/test';

export const locateDiscussionCard = (page: Page, title: string) =>
  page.locator('[data-card]').filter({ hasText: title });
/** Returns the titles of the discussions in the feed, from the top. */
export const readFeedTitles = (page: Page) => page.locator('[data-card] h2 a').allInnerTexts();

/** Picks an entry of a card's menu. */
export async function chooseCardMenuAction(page: Page, title: string, action: string) {
  await locateDiscussionCard(page, title).getByRole('button', { name: 'Ações da discussão' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Publishes a discussion through the form of the feed. */
export async function createDiscussionFromFeed(page: Page, title: string, category = 'none') {
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  await page.getByLabel('Título (opcional)').fill(title);
  await page.getByLabel('Texto', { exact: true }).fill('Contei tudo aqui.');
  await page.getByLabel('Categoria', { exact: true }).selectOption(category);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(locateDiscussionCard(page, title)).toBeVisible();
}
