import type { Page } from '@playwright/test';

/** Locates the newest comment with a text. */
export const locateComment = (page: Page, text: string) =>
  page
    .getByRole('article', { name: /^Comentário de/ })
    .filter({ hasText: text })
    .last();
