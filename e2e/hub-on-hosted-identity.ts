import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { migrationSetsFor } from '../server/src/composition/migration-sets.ts';
import { readIdentityServiceConfigFile } from '../server/src/cli/identity-config.ts';
import { createIdentityInstanceSettings } from '../server/src/cli/identity-instance.ts';
import { startIdentityService } from '../server/src/cli/identity-service.ts';
import { openSigningKeys, signServiceToken } from '../server/src/identity/index.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded-database.ts';
import { findFreePort } from '../server/src/platform/database/embedded/free-port.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createLogger } from '../server/src/platform/telemetry/log.ts';
import { startTestServerOnDatabase } from '../server/src/testing/test-server.ts';

export type HubOnHostedIdentity = Awaited<ReturnType<typeof startHubOnHostedIdentity>>;

/** Starts an identity service, and a hub that uses it for its accounts. Both have one clock, which can be advanced. */
export async function startHubOnHostedIdentity() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-hosted-'));
  const postgres = await startEmbeddedDatabase({ dataFolder: folder });
  const ports = { hub: await findFreePort(), service: await findFreePort() };
  const hubUrl = `http://127.0.0.1:${ports.hub}`;
  let clockOffsetMs = 0;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const service = await startService(folder, {
    port: ports.service,
    hubUrl,
    database: postgres.connectionString,
    now,
  });
  const settings = { PORT: String(ports.hub), HUB_URL: hubUrl, ...service.environment };
  await migrate(postgres.connectionString, migrationSetsFor({ hostedIdentity: service.connection }));
  const db = openDatabase({ connectionString: postgres.connectionString });
  const drop = async () => {
    await db.close();
    await service.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
  const hub = await startTestServerOnDatabase(
    { db, connectionString: postgres.connectionString, drop },
    settings,
  );
  const passTime = (milliseconds: number) => {
    clockOffsetMs += milliseconds;
    hub.passTime(milliseconds);
  };
  return {
    hub: { ...hub, passTime, setupLink: hub.app.setupLink ?? '' },
    service: service.connection.url,
    /** The origin of the identity service, which serves the outbox with its emails. */
    outbox: new URL(service.connection.url).origin,
    /** Advances the clocks of the hub, of the identity service and of a browser; due timers of the page fire. */
    async advanceTime(page: Page, milliseconds: number) {
      passTime(milliseconds);
      await page.clock.runFor(milliseconds);
    },
    stop: hub.stop,
  };
}

type ServiceOptions = { port: number; hubUrl: string; database: string; now: () => Date };

async function startService(folder: string, { port, hubUrl, database, now }: ServiceOptions) {
  const file = path.join(folder, 'identity.json');
  const settings = { siteUrl: hubUrl, allowedOrigins: [hubUrl] };
  const sent = { name: 'hub', port, prefix: '/auth/v1', rateLimits: false, settings };
  await writeFile(file, JSON.stringify({ dataDir: '.', database, logLevel: 'error', instances: [sent] }));
  const config = readIdentityServiceConfigFile(file);
  const [instance] = config.instances;
  if (!instance) throw new Error('the service has no instance');
  const running = await startIdentityService(config, { log: createLogger('error'), now });
  const instanceSettings = createIdentityInstanceSettings(instance, config.dataDir);
  const keys = await openSigningKeys(instanceSettings, { now, onProblem: () => undefined });
  const connection = {
    url: instanceSettings.issuer,
    publishableKey: 'sb_publishable_abc',
    secretKey: await signServiceToken({ now: now(), seconds: 86_400 }, keys, instanceSettings),
    jwtSecret: undefined,
  };
  const environment = {
    IDENTITY_URL: connection.url,
    IDENTITY_PUBLISHABLE_KEY: connection.publishableKey,
    IDENTITY_SECRET_KEY: connection.secretKey,
  };
  return { connection, environment, stop: () => running.stop() };
}
