import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { demoRolesByAccount, listDemoScreens, signInToDemo } from '../demo-screens.ts';
import { findEmptyStatesAndZerosOnPage } from '../find-demo-gaps.ts';
import { startHubProcess } from '../hub.ts';

const readers = ['ana', 'caio', 'dora'] as const;

// The screens that may be empty for these readers: lists that have entries only when something is wrong, and
// addresses that work only with the token of a link.
const mayBeEmpty: Readonly<Record<string, readonly (typeof readers)[number][]>> = {
  'settings-sancoes': readers,
  'admin-pedidos': readers,
  'ajuda-chamados': ['caio', 'dora'],
  convite: readers,
  'nova-senha': readers,
};

// The demo creates a year of a community.
test.describe.configure({ timeout: 900_000 });

test('every screen of the demo has content for a member, a moderator and an admin', async ({ browser }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-demo-'));
  const entry = 'server/dist/demo.js';
  const demo = await startHubProcess({ DEMO_DATA_DIR: folder }, undefined, entry);
  try {
    const gaps = await Promise.all(readers.map((reader) => findGapsOfReader(browser, demo.url, reader)));
    expect(gaps.flat()).toEqual([]);
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true });
  }
});

/** Opens every screen of a reader, one after the other in one page. Returns what is missing on them. */
async function findGapsOfReader(browser: Browser, baseURL: string, reader: (typeof readers)[number]) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInToDemo(page, reader);
  const gaps: string[] = [];
  for (const { name, address } of await listDemoScreens(context.request, demoRolesByAccount[reader])) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    const { pathname } = new URL(page.url());
    if (pathname === '/login' && !address.startsWith('/login')) gaps.push(`${reader} ${address}: signed out`);
    // An address that redirects the reader has no screen of its own.
    if (pathname !== new URL(address, baseURL).pathname) continue;
    if (mayBeEmpty[name]?.includes(reader)) continue;
    const found = await findEmptyStatesAndZerosOnPage(page);
    if (response?.status() !== 200) found.push(`status ${response?.status()}`);
    gaps.push(...found.map((gap) => `${reader} ${address}: ${gap}`));
  }
  await context.close();
  return gaps;
}
