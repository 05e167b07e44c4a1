import type { Page } from '@playwright/test';

/**
 * Returns the files of drafts that the browser of a page stores. With `ageMs` it first moves their times back by that
 * many milliseconds. A file appears on the screen before it is stored, and disappears from the screen before it is
 * deleted.
 */
export const ageAndListDraftFilesInBrowser = (page: Page, ageMs = 0) =>
  page.evaluate(async (by) => {
    const opened = indexedDB.open('mutirao-draft-files');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const transaction = opened.result.transaction('files', 'readwrite');
    const files = transaction.objectStore('files');
    const all = files.getAll();
    all.onsuccess = () => all.result.forEach((item) => files.put({ ...item, addedAt: item.addedAt - by }));
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opened.result.close();
    return all.result.map(({ file, addedAt }) => ({ name: String(file.name), addedAt: Number(addedAt) }));
  }, ageMs);

export const listDraftFileNamesInBrowser = async (page: Page) =>
  (await ageAndListDraftFilesInBrowser(page)).map(({ name }) => name);
