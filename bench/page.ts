import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { findChromium } from '../e2e/find-chromium.ts';
import { measurePageLoad, type PageLoadMetrics } from '../e2e/page-load.ts';
import { findFreePort } from '../server/src/platform/database/embedded/free-port.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';

const rounds = 5;
const chromeFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

type Screen = { name: string; address: string; readySelector: string; cookie: string | undefined };

// The screens of a member with the element that shows that they are complete.
const memberScreens: Record<string, { path: string; readySelector: string }> = {
  hub: { path: '/', readySelector: '[data-card]' },
  courses: { path: '/cursos', readySelector: 'main h1' },
  events: { path: '/eventos', readySelector: 'main h1' },
  chat: { path: '/conversas', readySelector: 'main h1, main h2' },
  profile: { path: '/profile', readySelector: 'main h1' },
  rankings: { path: '/rankings', readySelector: 'main ol li, main table' },
  activity: { path: '/atividade', readySelector: 'main h1' },
  settings: { path: '/settings', readySelector: 'main form' },
  help: { path: '/help', readySelector: 'main h2' },
};

/**
 * Measures what a browser downloads and how fast each screen loads, with a cold cache, with a warm cache and on a slow
 * phone, and returns the Lighthouse scores. `--only=hub,courses` selects screens, `--loads` leaves out Lighthouse, and
 * `--checkout=FOLDER` measures the built server of another checkout.
 */
export function measureBrowserPageLoad(size: DatabaseSizeName, options: readonly string[]) {
  const readOption = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = readOption('only')?.split(',');
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address, checkout: readOption('checkout') });
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromeFlags, `--remote-debugging-port=${port}`],
    });
    try {
      const { Cookie: cookie } = await hub.signIn();
      const screens: Screen[] = [
        ...Object.entries(memberScreens).map(([name, { path, readySelector }]) => ({
          name,
          address: hub.url + path,
          readySelector,
          cookie,
        })),
        {
          name: 'sign-in',
          address: `${hub.url}/login`,
          readySelector: 'input[type=email]',
          cookie: undefined,
        },
      ].filter(({ name }) => only?.includes(name) ?? true);
      const loads = [];
      const scores = [];
      for (const screen of screens) {
        loads.push(
          await measureMedianLoad(browser, screen, 'cold', {}),
          await measureMedianLoad(browser, screen, 'warm', { isWarm: true }),
          await measureMedianLoad(browser, screen, 'slow 4G, CPU slowed down four times', { isSlow: true }),
        );
        if (!options.includes('--loads'))
          scores.push(
            await measureMedianScores(screen, port, 'mobile'),
            await measureMedianScores(screen, port, 'desktop'),
          );
      }
      return { loads, scores };
    } finally {
      await browser.close();
      await hub.stop();
    }
  });
}

type LoadOptions = { isWarm?: boolean; isSlow?: boolean };

async function measureMedianLoad(browser: Browser, screen: Screen, how: string, params: LoadOptions) {
  const weights: PageLoadMetrics[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await newContext(browser, screen);
    const page = await context.newPage();
    const { address, readySelector } = screen;
    if (params.isWarm) await measurePageLoad(page, address, { readySelector, isWarm: true });
    weights.push(await measurePageLoad(page, address, { readySelector, ...params }));
    await context.close();
  }
  const median = (pick: (weight: PageLoadMetrics) => number, digits = 0) =>
    roundTo(computeMedian(weights.map(pick)), digits);
  return {
    screen: screen.name,
    how,
    requests: median(({ requests }) => requests),
    'API calls': median(({ calls }) => calls.length),
    'late files': median(({ lateFiles }) => lateFiles.length),
    'kB in total': median(({ transferredBytes }) => transferredBytes / 1000, 1),
    'kB script': median(({ script }) => script / 1000, 1),
    'kB style': median(({ style }) => style / 1000, 1),
    'kB fonts': median(({ font }) => font / 1000, 1),
    'largest paint ms': median(({ largestContentfulPaint }) => largestContentfulPaint),
    'longest task ms': median(({ longestTask }) => longestTask),
    shift: median(({ shift }) => shift, 4),
  };
}

async function newContext(browser: Browser, { address, cookie }: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) {
    const { hostname: domain } = new URL(address);
    await context.addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true }]);
  }
  return context;
}

/**
 * Returns the Lighthouse scores of a screen, from 0 to 100, with the simulated throttling of the profile; medians of
 * five runs.
 */
async function measureMedianScores(screen: Screen, port: number, profile: 'mobile' | 'desktop') {
  const results: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await runLighthouse(screen, port, profile));
  const median = (key: (typeof kinds)[number]) => computeMedian(results.map((scores) => scores[key] ?? 0));
  return {
    screen: screen.name,
    profile,
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best practices': median('best-practices'),
  };
}

const kinds = ['performance', 'accessibility', 'best-practices'] as const;

async function runLighthouse({ address, cookie }: Screen, port: number, profile: 'mobile' | 'desktop') {
  const settings = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...kinds],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  };
  const report = await lighthouse(address, settings, profile === 'desktop' ? desktop : undefined);
  const toCategoryScore = (kind: string) => Math.round((report?.lhr.categories[kind]?.score ?? 0) * 100);
  return Object.fromEntries(kinds.map((kind) => [kind, toCategoryScore(kind)]));
}
