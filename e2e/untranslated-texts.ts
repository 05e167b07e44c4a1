import type { Page, Response } from '@playwright/test';
import { readTextsOfLayers } from './read-texts-of-layers.ts';
import { initialsOf } from '../web/src/design/initials.ts';

// Names of languages, products, formats and units, which are the same in every language. They are not reported.
const properNames = new Set(
  'Português English Español Mutirão Markdown GitHub LinkedIn WhatsApp Instagram YouTube JavaScript Python kB MB GB'.split(
    ' ',
  ),
);

/** A word of two or more letters of Portuguese, English or Spanish. */
const latinWord = /[A-Za-zÀ-ÿ]{2,}/g;

/**
 * Opens an address and returns each text on the screen with a Latin word that no response of the hub contains, as
 * `address: text`. Visible texts, the title, and the texts for screen readers are read, on the screen and in the
 * dialogs and menus that its buttons open, except the buttons with a name in `skippedNames`.
 */
export async function findUntranslatedTexts(
  page: Page,
  url: string,
  skippedNames: Set<string>,
): Promise<string[]> {
  const bodies: Promise<string>[] = [];
  const record = (response: Response) => {
    if (/\/(?:api|auth)\//.test(response.url()) || response.request().isNavigationRequest())
      bodies.push(response.text().catch(() => ''));
  };
  page.on('response', record);
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitForPseudoText(page);
  // The texts are read before the recording of responses ends, because on a busy machine a page can be idle before its
  // last request, and a text can be drawn only after its response.
  const texts = await page.evaluate(readTexts);
  texts.push(...(await readTextsOfLayers(page, skippedNames, readTexts)));
  page.off('response', record);
  const values = (await Promise.all(bodies)).flatMap(listValues);
  const data = new Set(values.flatMap((value) => value.match(latinWord) ?? []));
  const initials = new Set(values.map(initialsOf));
  const isText = (word: string) => !data.has(word) && !initials.has(word) && !properNames.has(word);
  return texts
    .filter((text) => text.match(latinWord)?.some(isText))
    .map((text) => `${new URL(url).pathname}: ${text}`);
}

/**
 * Waits for a text in the pseudo language, because on a busy machine a page can be idle before it has drawn anything.
 * Throws if the screen stays empty, which would pass the check.
 */
async function waitForPseudoText(page: Page) {
  const hasPseudoText = () => /[^\p{ASCII}]{2}/u.test(document.body.innerText);
  await page.waitForFunction(hasPseudoText, undefined, { timeout: 20_000 }).catch((cause: unknown) => {
    throw new Error(`${page.url()} shows nothing`, { cause });
  });
}

/** Returns the strings in a JSON response, or in the JSON blocks of a page. */
function listValues(body: string): string[] {
  const blocks = [...body.matchAll(/<script[^>]*application\/json[^>]*>(.*?)<\/script>/gs)];
  const texts = body.startsWith('<') ? blocks.map(([, block = '']) => block) : [body];
  const values: string[] = [];
  for (const text of texts.filter(Boolean))
    JSON.parse(text, (_key, value: unknown) => void (typeof value === 'string' && values.push(value)));
  return values;
}

/** Returns the texts of the document; runs in the browser. */
function readTexts(): string[] {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    if (parent?.checkVisibility() && !parent.closest('script, style, code, kbd'))
      texts.push(nodes.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '');
  return texts;
}
