import { expect, type Page } from '@playwright/test';

const locateComments = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comentário de/ }).filter({ hasText: text });

/** Locates the last comment on the page that contains a text. */
export const locateComment = (page: Page, text: string) => locateComments(page, text).last();

/** Expects one comment on the page that contains a text. */
export const expectOneComment = (page: Page, text: string) =>
  expect(locateComments(page, text)).toHaveCount(1);
