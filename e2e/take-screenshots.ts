import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { demoRolesByAccount, listDemoScreens, signInToDemo, type DemoScreen } from './demo-screens.ts';
import { findChromium } from './find-chromium.ts';
import { applyTheme } from './screen.ts';

const widths = [1280, 390];
const height = 1_200;
/** True if all pictures in the window are loaded. Pictures below the window load only when scrolled to. */
const arePicturesLoaded = () =>
  [...document.images].every(
    (image) => image.complete || image.getBoundingClientRect().top > globalThis.innerHeight,
  );

const [url, folder, ...wanted] = process.argv.slice(2);
if (!url || !folder) {
  console.error('Usage: node e2e/take-screenshots.ts URL FOLDER [SCREEN...]');
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const reader of ['guest', 'ana', 'caio', 'dora'] as const) await saveScreens(browser, reader);
await browser.close();

/**
 * Saves the screens that `reader`, a guest or a demo account, can open: all of them if `wanted` is empty,
 * otherwise those that `wanted` names.
 */
async function saveScreens(opened: Browser, reader: 'guest' | keyof typeof demoRolesByAccount) {
  const context = await opened.newContext({
    baseURL: url ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (reader !== 'guest') await signInToDemo(page, reader);
  const role = reader === 'guest' ? undefined : demoRolesByAccount[reader];
  for (const screen of await listDemoScreens(context.request, role))
    if (wanted.length === 0 || wanted.includes(screen.name)) await saveScreen(page, screen, reader);
  await context.close();
}

/** Saves a screen in both themes and widths. An address that redirects the reader has no screen of its own. */
async function saveScreen(page: Page, { name, address }: DemoScreen, reader: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) return;
    await page.waitForFunction(arePicturesLoaded);
    for (const theme of ['light', 'dark'] as const) {
      await applyTheme(page, theme);
      await page.screenshot({ path: path.join(folder ?? '', `${reader}-${name}-${width}-${theme}.png`) });
    }
  }
}
