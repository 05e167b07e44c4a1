import { defineConfig } from '@playwright/test';
import { findChromium, findFullChromium } from './find-chromium.ts';

// The slowest files start first; started last, they would run alone at the end.
const slowFiles = /(demo|screens|languages|sanctions|profile|feed|likes|chat|attachments)\.spec/;
// A headless shell shows no notification of a push message. Programs of members must run in a process apart from the
// page, so they are tested in the browser that members use.
const fullBrowserFiles = /(offline|code-runner|exercises)\.spec/;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Without a locale that defines the encoding of file names, a browser cannot save a file with an accent in its name.
process.env['LANG'] ??= 'C.UTF-8';

// Each file starts its own hub with its own data. A worker waits half of the time, so three workers keep two cores
// busy.
export default defineConfig({
  testDir: 'journeys',
  globalSetup: ['../tools/build-server-for-tests.mjs', './start-postgres.ts'],
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Twice the time that the slowest test took on the slowest machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Files that a passed test has written are deleted.
  preserveOutput: 'failures-only',
  reporter: [['list'], ['json']],
  projects: [
    { name: 'long', testMatch: slowFiles },
    {
      name: 'full browser',
      testMatch: fullBrowserFiles,
      use: { launchOptions: { executablePath: findFullChromium() ?? findChromium(), args } },
    },
    { name: 'others', testIgnore: [slowFiles, fullBrowserFiles] },
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // `page.route` does not see requests of a service worker; tests of the service worker enable it.
    serviceWorkers: 'block',
    // No test has to wait for animations; the first-day journey runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args },
  },
});
