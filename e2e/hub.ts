import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, type Browser, type Page } from '@playwright/test';
import { findFreePort } from '../server/src/platform/database/embedded/free-port.ts';
import {
  createDatabaseFromTemplate,
  migratedTemplateDatabaseName,
} from '../server/src/testing/create-database-from-template.ts';
import { clearAllBrowserProblems } from './monitored-page.ts';

const project = path.join(import.meta.dirname, '..');

/** The name of the template database of a hub that already has members; `startPostgres` creates it. */
export const populatedTemplateDatabaseName = 'mutirao_settled';

export type Hub = { url: string; setupLink: string; command(...args: string[]): Promise<string> };

type InitialState = 'empty' | 'settled' | 'embedded';

/** The hub of one file, and the pages that its tests share, by the email of the member. */
export type TestFileHub = Hub & { file: string; pages: Map<string, Page>; stop(): Promise<void> };
export type TestFileHubManager = ReturnType<typeof createFileHubs>;

/**
 * The base of every test. It has the only worker fixture, because Playwright starts another worker, which means another
 * Node process and another browser, for a file with other worker fixtures than the previous one.
 */
export const testWithHubPerFileManager = base.extend<object, { fileHubs: TestFileHubManager }>({
  fileHubs: [
    async ({ browser }, use) => {
      const fileHubs = createFileHubs(browser);
      await use(fileHubs);
      await fileHubs.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * A test with a real hub on an empty database, which is the same for all tests of a file. With `database: 'embedded'`
 * the hub starts its own database.
 */
export const hubTest = testWithHubPerFileManager.extend<{ hub: TestFileHub; database: InitialState }>({
  database: ['empty', { option: true }],
  hub: async ({ database, fileHubs }, use, { file }) => use(await fileHubs.start(file, database)),
  baseURL: async ({ hub }, use) => use(hub.url),
});

/** Holds the hub of the file that is tested last, until the next file starts another one or the worker ends. */
function createFileHubs(browser: Browser) {
  let current: TestFileHub | undefined;
  const stop = async () => {
    // The pages that a file leaves open are closed, because they would try to reconnect to the stopped hub.
    await Promise.all(browser.contexts().map((context) => context.close()));
    clearAllBrowserProblems();
    await current?.stop();
    current = undefined;
  };
  const start = async (file: string, database: InitialState): Promise<TestFileHub> => {
    if (current?.file === file) return current;
    await stop();
    const template = database === 'settled' ? populatedTemplateDatabaseName : migratedTemplateDatabaseName;
    const hub = database === 'embedded' ? await startHubProcess() : await startHub({}, template);
    current = { ...hub, file, pages: new Map() };
    return current;
  };
  return { start, stop };
}

/** Starts a hub on a copy of a template database of the run, with the code of this project or of a copy of it. */
export async function startHub(
  settings: Record<string, string> = {},
  template = migratedTemplateDatabaseName,
  code = project,
): Promise<Hub & { stop(): Promise<void> }> {
  const { connectionString, drop } = await createDatabaseFromTemplate(
    process.env['E2E_POSTGRES'] ?? '',
    template,
  );
  const hub = await startHubProcess({ DATABASE_URL: connectionString, ...settings }, code);
  const stop = async () => {
    await hub.stop();
    await drop();
  };
  return { ...hub, stop };
}

/** Starts a hub in its own process, with these settings and its own data folder. `entry` is the file of the process. */
export async function startHubProcess(
  settings: Record<string, string> = {},
  code = project,
  entry = 'server/dist/main.js',
) {
  const main = path.join(code, entry);
  const commands = path.join(code, 'server/dist/hub.js');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-e2e-'));
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'],
    PORT: port,
    HUB_DATA_DIR: folder,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    HUB_RATE_LIMITS: 'off',
    // The time limit of a search is long, because the browsers of the tests use the same processor and must not make a
    // search run out of time.
    SEARCH_MILLISECONDS: '5000',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, [main], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      text += chunk;
      if (text.includes('no ar')) resolve();
    });
    child.once('exit', () => reject(new Error(text)));
  });
  return {
    url,
    setupLink: /http\S+comecar#\S+/.exec(text)?.[0] ?? '',
    /** Runs a command of this hub and returns its output. */
    command: async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, [commands, ...args], { env });
      return stdout.trim();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
