import { expect, type Locator } from '@playwright/test';

/** Expects a text in a field of the editor, or in the plain textarea that is shown until the editor is loaded. */
export const expectEditorText = (field: Locator, text: string) =>
  expect
    .poll(() =>
      field.evaluate((area) => {
        if (area instanceof HTMLTextAreaElement) return area.value;
        return area.querySelector('.cm-placeholder') ? '' : (area.textContent ?? '');
      }),
    )
    .toBe(text);
