import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const systemShell = '/usr/bin/chromium-headless-shell';
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isInstalled = (file: string | undefined) => file !== undefined && existsSync(file);

/**
 * Returns the path of an installed headless shell. It renders pages as Chromium does, but has no browser windows, so
 * the tests need a quarter less CPU time.
 */
export const findHeadlessShell = () => [systemShell, playwrightShell()].find(isInstalled);

/**
 * Returns the value of `CHROMIUM_PATH`, else the path of a headless shell, else of any other installed Chromium;
 * undefined if there is none.
 */
export const findInstalledChromium = () =>
  process.env['CHROMIUM_PATH'] ??
  findHeadlessShell() ??
  [...fullBrowsers, chromium.executablePath()].find(isInstalled);

/** Returns the path of the Chromium to launch. If none is installed, Playwright reports how to install its own. */
export const findChromium = () => findInstalledChromium() ?? chromium.executablePath();

/**
 * Returns the path of an installed Chromium that is not a headless shell, because a headless shell cannot show the
 * notification of a push message.
 */
export const findFullChromium = () =>
  [process.env['CHROMIUM_PATH'], ...fullBrowsers, chromium.executablePath()].find(
    (file) => isInstalled(file) && !file?.includes('headless'),
  );

/** The path where Playwright installs its headless shell, which is beside its Chromium. */
function playwrightShell() {
  const [, cache = '', revision, platform] =
    /^(.+)[\\/]chromium-(\d+)[\\/]chrome-(\w+(?:-\w+)?)/.exec(chromium.executablePath()) ?? [];
  const program = process.platform === 'win32' ? 'chrome-headless-shell.exe' : 'chrome-headless-shell';
  return path.join(
    cache,
    `chromium_headless_shell-${revision}`,
    `chrome-headless-shell-${platform}`,
    program,
  );
}
