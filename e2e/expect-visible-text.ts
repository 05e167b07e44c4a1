import { expect, type Page } from '@playwright/test';

/** Expects that a message is on the screen. A toast can contain it twice: for the eyes and for screen readers. */
export const expectVisibleText = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();
