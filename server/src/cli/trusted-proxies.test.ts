import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { CommandFailure } from './command-failure.ts';
import { readIdentityServiceConfigFile } from './identity-config.ts';
import { startIdentityInstance, type RunningIdentityInstance } from './identity-instance.ts';

let folder: string;
let database: TestDatabase;
let running: RunningIdentityInstance | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-proxies-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Opens an instance with these trusted proxies; the test's requests come from 127.0.0.1. */
async function open(trustedProxies?: string[]) {
  const file = path.join(folder, 'identity.json');
  const limits = { signInNetwork: { points: 2, seconds: 60 } };
  const shown = { name: 'shop', port: await findFreePort(), host: '127.0.0.1', settings: { limits } };
  await writeFile(file, JSON.stringify({ instances: [{ ...shown, trustedProxies }] }));
  const { connectionString } = database;
  const parts = { connectionString, dataDir: folder, log: createLogger('silent'), now: () => new Date() };
  for (const config of readIdentityServiceConfigFile(file).instances)
    running = await startIdentityInstance(config, parts);
}

let personCount = 0;

/** Tries a password once for each of these forwarded addresses; returns the response statuses. */
async function trySignIns(...forwarded: string[]) {
  const seen: number[] = [];
  for (const chain of forwarded) {
    const body = { email: `p${(personCount += 1)}@loja.example`, password: 'errada demais' };
    const response = await fetch(`${running?.url}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': chain },
      body: JSON.stringify(body),
    });
    seen.push(response.status);
  }
  return seen;
}

const [ana, bia, caio] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'] as const;

test.each([[undefined], [['loopback']], [['127.0.0.0/8']], [['10.0.0.0/8', '127.0.0.1']]])(
  'an instance that trusts %j counts each client by its own address',
  async (proxies) => {
    await open(proxies);
    expect(await trySignIns(ana, ana, ana, bia, bia, bia)).toEqual([400, 400, 429, 400, 400, 429]);
    expect(await trySignIns(`${caio}, ${ana}`)).toEqual([429]);
  },
);

test.each([[[]], [['10.0.0.0/8']], [['::1', '192.0.2.1']]])(
  'an instance that trusts %j limits by the client address, regardless of the header',
  async (proxies) => {
    await open(proxies);
    expect(await trySignIns(ana, bia, caio)).toEqual([400, 400, 429]);
  },
);

test.each(['all', '10.0.0.0/33', '300.1.1.1', '10.0.0.0/', 'proxy.example', ''])(
  'an instance is not opened with %j for a proxy',
  async (proxy) => {
    const rejection = await open([proxy]).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(CommandFailure);
    expect(String(rejection)).toContain('trustedProxies');
    expect(running).toBeUndefined();
  },
);
