import { expect, type Locator, type Page } from '@playwright/test';

export const locateDiscussionCard = (page: Page, title: string) =>
  page.locator('[data-card]').filter({ hasText: title });
/** Returns the titles of the discussions in the feed, from the top. */
export const readFeedTitles = (page: Page) => page.locator('[data-card] h2 a').allInnerTexts();

/** Picks an entry of a card's menu. */
export async function pickCardAction(page: Page, title: string, action: string) {
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

/** Returns the horizontal edges of the row of chips, and of its visible and hidden chips. */
export const readChips = (row: Locator) =>
  row.evaluate((element) => {
    const edgesOf = (item: Element) => {
      const { left, right } = item.getBoundingClientRect();
      return { left, right };
    };
    const isShown = (chip: Element) => getComputedStyle(chip).visibility !== 'hidden';
    const chips = [...element.children];
    return {
      ...edgesOf(element),
      shown: chips.filter(isShown).map(edgesOf),
      hidden: chips.filter((chip) => !isShown(chip)).map(edgesOf),
    };
  });
