import { defineConfig } from '@playwright/test';

// What takes longest comes first: begun last, it would have the machine to itself at the end.
const longest = /(bad-texts|screens|profile|feed|sanctions)\.spec/;

// Without a word on how names are written a browser saves nothing under a name with an accent.
process.env['LANG'] ??= 'C.UTF-8';

// Each file starts a hub of its own on data of its own. Half of the time one of them waits: three keep two cores busy.
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './start-postgres.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Twice what the slowest machine took.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a worker asks is not seen by `page.route`; the journeys that are about it say so.
    serviceWorkers: 'block',
    // Nothing waits for what glides into its place; the first day is lived with all that moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
