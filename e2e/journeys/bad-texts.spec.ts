import { expect, type Page } from '@playwright/test';
import { badTexts, heavyTexts } from '../../markdown/src/testing/bad-texts.ts';
import { test } from '../hub.ts';
import { setUp } from '../people.ts';
import { aWindow, problemsIn } from '../window.ts';

test.use({ town: 'bad texts' });
test.describe.configure({ timeout: 420_000 });

let page: Page;
const asked: string[] = [];
test.beforeAll(async ({ browser, hub }) => {
  page = await aWindow(browser, hub.url);
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await setUp(page, hub);
});
test.afterAll(() => page.context().close());

test.afterEach(async () => {
  expect(asked).toEqual([]);
  expect(problemsIn(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
});

const publish = (texts: readonly string[]) =>
  page.evaluate(async (contents) => {
    const ids: string[] = [];
    for (const [at, content] of contents.entries()) {
      const body = JSON.stringify({ title: `Texto ${at}`, content, category: null });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/discussions', { method: 'POST', headers, body });
      // What is nothing but blanks is no text.
      ids.push(answer.status === 201 ? (await answer.json()).id : '');
    }
    return ids;
  }, texts);

/** Goes to a discussion within the page, as a link would. */
async function open(id: string, title: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/discussions/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator('article .prose')).toBeAttached();
}

/** What stands in a text that must not: elements, places and handlers. */
const harmIn = (place: string) =>
  page.locator(place).evaluate((prose) => {
    const wrong = [
      ...prose.querySelectorAll('script, style, iframe, object, embed, form, svg:not(.lucide), base, link'),
    ];
    const handlers = [...prose.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc'),
    );
    const links = [...prose.querySelectorAll('a')].filter(
      ({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol),
    );
    const strangers = [...prose.querySelectorAll('img')].filter(
      ({ src }) => !src.startsWith(`${location.origin}/api/files/`),
    );
    const trusted = [...prose.querySelectorAll('a')].filter(
      ({ origin, rel, protocol }) =>
        protocol.startsWith('http') && origin !== location.origin && rel !== 'noopener nofollow ugc',
    );
    return [...wrong, ...handlers, ...links, ...strangers, ...trusted].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    );
  });

for (const [name, texts] of [
  ['bad', badTexts],
  ['heavy', heavyTexts],
] as const) {
  test(`${name} texts that are published run nothing, ask nobody, and are drawn`, async () => {
    const ids = await publish(texts);
    expect(ids.filter(Boolean).length).toBeGreaterThan(texts.length - 6);
    for (const [at, id] of ids.entries()) {
      if (!id) continue;
      await open(id, `Texto ${at}`);
      expect(await harmIn('article .prose'), texts[at]?.slice(0, 200)).toEqual([]);
    }
  });
}

test('bad texts run nothing in the preview of the editor either', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'O que você está construindo?' }).click();
  const field = page.locator('.cm-content');
  await expect(field).toBeFocused();
  const preview = page.getByRole('tabpanel', { name: 'Visualizar' });
  // Every fifth: it is drawn by what draws the published ones.
  for (const text of badTexts.filter((_, at) => at % 5 === 0)) {
    // Emptied first: what is typed over a marked text is given its marks by the browser, as styles.
    await field.press('Control+a');
    await field.press('Delete');
    await page.keyboard.insertText(text);
    await page.getByRole('tab', { name: 'Visualizar' }).click();
    if (text.trim()) await expect(preview.locator('.prose')).toBeAttached();
    expect(await harmIn('[role=tabpanel]:not([hidden])'), text.slice(0, 200)).toEqual([]);
    await page.getByRole('tab', { name: 'Escrever' }).click();
  }
});
