import type { Page } from '@playwright/test';

/** Locates the last comment on the page that contains a text. */
export const locateComment = (page: Page, text: string) =>
  page
    .getByRole('article', { name: /^Comentário de/ })
    .filter({ hasText: text })
    .last();
