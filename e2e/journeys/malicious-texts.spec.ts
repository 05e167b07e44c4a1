import { expect, type Page } from '@playwright/test';
import { maliciousTexts, expensiveTexts } from '../../markdown/src/testing/malicious-texts.ts';
import { test } from '../two-members.ts';

test.describe.configure({ timeout: 180_000 });

let page: Page;
const requests: string[] = [];
test.beforeAll(async ({ dora }) => {
  page = dora;
  page.on('dialog', (dialog) => {
    requests.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/');
});

test.afterEach(async () => {
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
});

/** Posts texts one after the other to an address of the hub, and returns their ids; a rejected text has none. */
const post = (address: string, texts: readonly string[]) =>
  page.evaluate(
    async ([to, contents]) => {
      const ids: string[] = [];
      for (const content of contents) {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(to, { method: 'POST', headers, body: JSON.stringify({ content }) });
        ids.push(response.status === 201 ? (await response.json()).id : '');
      }
      return ids;
    },
    [address, texts] as const,
  );

/** Navigates to a discussion within the page, as a link would, and waits until its texts are rendered. */
async function openDiscussion(id: string, texts: number) {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/discussions/${id}`);
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.locator('article .prose')).toHaveCount(texts);
}

/** Returns what unsafe texts must not produce: elements, URLs and handlers. */
const findUnsafeMarkup = (path: string) =>
  page.locator(path).evaluateAll((texts) =>
    texts.flatMap((prose) => {
      const wrong = [
        ...prose.querySelectorAll('script, style, iframe, object, embed, form, svg:not(.lucide), base, link'),
      ];
      const handlers = [...prose.querySelectorAll('*')].filter((element) =>
        [...element.attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc'),
      );
      const links = [...prose.querySelectorAll('a')].filter(
        ({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol),
      );
      const externalImages = [...prose.querySelectorAll('img')].filter(
        ({ src }) => !src.startsWith(`${location.origin}/api/files/`),
      );
      const trusted = [...prose.querySelectorAll('a')].filter(
        ({ origin, rel, protocol }) =>
          protocol.startsWith('http') && origin !== location.origin && rel !== 'noopener nofollow ugc',
      );
      return [...wrong, ...handlers, ...links, ...externalImages, ...trusted].map(({ outerHTML }) =>
        outerHTML.slice(0, 200),
      );
    }),
  );

// The number of comments on one page of a discussion.
const pageLength = 20;

test('bad texts run nothing, request nothing, and are rendered, as discussions and as comments', async () => {
  const [text = ''] = maliciousTexts;
  let published = 0;
  for (let offset = 0; offset < maliciousTexts.length; offset += pageLength) {
    const some = maliciousTexts.slice(offset, offset + pageLength);
    const [id = ''] = await post('/api/discussions', [some.find((item) => item.trim()) ?? text]);
    const comments = await post(`/api/discussions/${id}/comments`, some);
    const shown = comments.filter(Boolean).length;
    await openDiscussion(id, shown + 1);
    expect(await findUnsafeMarkup('article .prose'), `texts ${offset} to ${offset + pageLength}`).toEqual([]);
    published += shown;
  }
  // A text of only whitespace is rejected as empty.
  expect(published).toBeGreaterThan(maliciousTexts.length - 6);
});

test('texts that are expensive to parse are rendered', async () => {
  const ids = await post('/api/discussions', expensiveTexts);
  expect(ids.filter(Boolean).length).toBeGreaterThan(expensiveTexts.length - 6);
  for (const [index, id] of ids.entries()) {
    if (!id) continue;
    await openDiscussion(id, 1);
    expect(await findUnsafeMarkup('article .prose'), expensiveTexts[index]?.slice(0, 200)).toEqual([]);
  }
});

test('bad texts run no code in the preview of the editor', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  const field = page.locator('.cm-content');
  await expect(field).toBeFocused();
  const preview = page.getByRole('tabpanel', { name: 'Visualizar' });
  // Every tenth text is enough, because the preview uses the same renderer as published texts.
  for (const text of maliciousTexts.filter((_, index) => index % 10 === 0)) {
    // The field is emptied first, because the browser would add the formatting of a replaced selection to the new text
    // as inline styles.
    await field.press('Control+a');
    await field.press('Delete');
    await page.keyboard.insertText(text);
    await page.getByRole('tab', { name: 'Visualizar' }).click();
    if (text.trim()) await expect(preview.locator('.prose')).toBeAttached();
    expect(await findUnsafeMarkup('[role=tabpanel]:not([hidden])'), text.slice(0, 200)).toEqual([]);
    await page.getByRole('tab', { name: 'Escrever' }).click();
  }
});
