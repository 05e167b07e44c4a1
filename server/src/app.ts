import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { errorFactoryByReason } from '@mutirao/contract/error-reasons';
import { createChatFrameHandlers } from '#features/chat/index';
import { createViewCounter, type ViewCounter } from '#features/discussions/index';
import { createSetupLink, readGuestAccess, readPublicHubData } from '#features/hub-settings/index';
import { createJoiningModeSignUpPolicy, encryptPlaintextInviteCodes } from '#features/invites/index';
import { createSeenNotificationRecorder } from '#features/notifications/index';
import { createContentFilter } from '#features/content-rules/index';
import type { Argon2CostParameters } from '#identity/index';
import { serverMessages } from '#messages/index';
import { openHubLanguageModel } from '#platform/ai/open-hub-language-model';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import { createNoPendingMigrationsAssertion } from '#platform/database/pending-migrations';
import { openLowLatencyDb } from '#platform/database/open-low-latency-db';
import { mountHealth } from '#platform/http/health';
import type { DiskSpaceMonitor } from '#platform/storage/disk-space';
import { openSecretCipher } from '#platform/secrets/hub-secrets';
import { openStorage } from '#platform/storage/open-storage';
import { createSharedRateLimiter, type RateLimiter } from '#platform/http/security/rate-limiter';
import { mountHandlers } from '#platform/http/endpoints/mount-handlers';
import { mountApiReference } from '#platform/http/endpoints/reference';
import { closeServer, createHttpServer } from '#platform/http/server';
import type { AppContext } from '#platform/context/app-context';
import { isIdempotencyKeyUsed } from '#platform/idempotency/idempotency';
import { createMailService } from '#platform/mail/mail-service';
import { mountOutbox } from '#platform/mail/outbox';
import { createOutboxReader } from '#platform/mail/outbox-reader';
import { createFrameDispatcher } from '#platform/realtime/frames';
import { openRealtimeSockets } from '#platform/realtime/sockets';
import { openRelay } from '#platform/relay/open-relay';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { openIdentityAndSessionServices, type HubIdentity } from './composition/accounts.ts';
import { mountAtomFeed } from './pages/atom-feed.ts';
import { openDnsResolver } from './composition/open-dns-resolver.ts';
import { migrationSetsFor } from './composition/migration-sets.ts';
import { createEmailThemeReader } from './composition/email-theme.ts';
import { describeInstance } from './composition/describe-instance.ts';
import { openExternalFetch } from './composition/open-external-fetch.ts';
import { mountManifestAndOfflinePage } from './pages/manifest.ts';
import { mountPage, pageAssetsFolder } from './pages/page.ts';
import { publishPageAssets } from './pages/page-assets.ts';
import { mountUnsubscribe } from './pages/unsubscribe-page.ts';
import type { Relay } from '#platform/relay/relay';
import type { SessionService } from '#platform/session/sessions';
import { startHubJobs, type ProcessRole } from './jobs/hub-jobs.ts';
import { createHubHandlers } from './composition/hub-routes.ts';

type Deps = {
  config: Config;
  db: Database;
  log: Logger;
  metrics: Metrics;
  now?: () => Date;
  /** What this process does; by default everything. */
  role?: ProcessRole;
  /** The cost of password hashes, if it is not the default. */
  passwordCost?: Argon2CostParameters;
  /** The monitor of the disk of the database, if it is on this machine. */
  disk?: DiskSpaceMonitor | undefined;
};

export type App = {
  address: string;
  ctx: AppContext;
  /** The one-time link to the set-up page, while the hub has no admin; undefined in a worker. */
  setupLink: string | undefined;
  /** From now on `/readyz` returns 503, so that a proxy sends no more requests; those that still come are handled. */
  startDraining(): void;
  close(): Promise<void>;
};

/** Builds the app from its features and listens. */
export async function startAppOnMigratedDatabase(deps: Deps): Promise<App> {
  const { config, db, metrics, role = 'all', disk } = deps;
  const hub = await openHub(deps);
  const { ctx, server, limits, identity, mail } = hub;
  const { now } = ctx;
  const views = createViewCounter(ctx);
  let stopping = false;
  mountHealthChecks(server, { ctx, metrics, disk, isStopping: () => stopping });
  if (role !== 'worker') await mountHub(server, { ctx, views, limits, identity });
  const purgeIdentity = () => identity.purge();
  const { countSockets } = hub.sockets;
  const jobs = startHubJobs(ctx, {
    role,
    views,
    mail,
    metrics,
    purgeIdentity,
    countSockets,
    publishPageAssets: () => publishPageAssets(db, { folder: pageAssetsFolder, now: now() }),
  });

  await encryptPlaintextInviteCodes(ctx);
  const setupLink =
    role !== 'worker' && (await readPublicHubData(ctx)).needsSetup
      ? await createSetupLink(db, config.hubUrl, now())
      : undefined;
  const address = await server.listen({ port: config.port, host: config.host });

  return {
    address,
    ctx,
    setupLink,
    startDraining: () => void (stopping = true),
    async close() {
      stopping = true;
      await hub.sockets.close();
      await closeServer(server);
      await jobs.stop();
      mail.close();
      await hub.lowLatencyDb.close();
      ctx.relay.close();
    },
  };
}

/** Opens everything that features need, and the server that they are mounted on. */
async function openHub(deps: Deps) {
  const { config, db, log, metrics, now = () => new Date(), passwordCost, disk, role } = deps;
  const relay = await openRelay({ redisUrl: config.redisUrl, hubUrl: config.hubUrl, log });
  const limits = createSharedRateLimiter({ isEnabled: config.rateLimits, store: relay.store });
  const readTheme = createEmailThemeReader({ now, hubUrl: config.hubUrl });
  const mail = createMailService({ db, config, now, log, readTheme });
  const server = await createHttpServer({ config, log, metrics, messages: serverMessages, disk });

  const signUpPolicy = createJoiningModeSignUpPolicy({ db, now, appContext: () => ctx });
  const { sessions, identity } = await openIdentityAndSessionServices({
    config,
    db,
    relay,
    mail,
    rateLimiter: limits,
    signUpPolicy,
    contentFilter: () => contentFilter,
    now,
    log,
    passwordCost,
  });
  const socketServer = role === 'worker' ? undefined : server.server;
  const sockets = openHubSockets({ config, log, metrics, server: socketServer, sessions, limits, relay });
  const contentFilter = createContentFilter({
    db,
    realtime: sockets,
    relay,
    now,
    config,
    identity: identity.port,
  });
  const storage = await openStorage(config.storage);
  const lowLatencyDb = openLowLatencyDb(db, config.searchMilliseconds);
  const ctx: AppContext = {
    db,
    lowLatencyDb,
    realtime: sockets,
    relay,
    sessions,
    identity: identity.port,
    mail,
    secrets: await openSecretCipher(config),
    signUpPolicy,
    contentFilter,
    recordSeen: createSeenNotificationRecorder({ db, realtime: sockets, now }),
    storage,
    ...describeInstance(config, now()),
    externalFetch: openExternalFetch(config),
    resolver: openDnsResolver(),
    model: openHubLanguageModel({ config, db, log, now }),
    log,
    metrics,
    config,
    now,
  };
  sockets.setFrameHandler(
    createFrameDispatcher(createChatFrameHandlers(ctx), { db, sessions, limits, config, now, log }),
  );
  return { ctx, server, limits, identity, mail, sockets, lowLatencyDb };
}

type SocketDeps = Pick<Deps, 'config' | 'log' | 'metrics'> & {
  server: FastifyInstance['server'] | undefined;
  sessions: SessionService;
  limits: RateLimiter;
  relay: Relay;
};

function openHubSockets({ config, log, metrics, server, sessions, limits, relay }: SocketDeps) {
  const trusted = proxyAddress.compile(config.trustedProxies || []);
  return openRealtimeSockets({
    server,
    sessions,
    limits,
    frameRateLimiter: createSharedRateLimiter({ isEnabled: config.rateLimits }),
    relay,
    hubUrl: config.hubUrl,
    addressOf: (request) => proxyAddress(request, trusted),
    log,
    onCount: (open) => metrics.setSockets(open),
  });
}

type HealthDeps = Pick<Deps, 'metrics' | 'disk'> & { ctx: AppContext; isStopping: () => boolean };

function mountHealthChecks(server: FastifyInstance, { ctx, metrics, disk, isStopping }: HealthDeps) {
  const { config, db, now } = ctx;
  mountHealth(server, {
    metrics,
    now,
    isStopping,
    isDiskLow: disk?.isLow,
    checkReady: createNoPendingMigrationsAssertion(db.pool, migrationSetsFor(config)),
  });
}

type HubDeps = { ctx: AppContext; views: ViewCounter; identity: HubIdentity; limits: RateLimiter };

/** Registers all routes that clients request: the API, its reference, the identity service and the pages. */
async function mountHub(server: FastifyInstance, { ctx, views, limits, identity }: HubDeps) {
  const { config, db, now, sessions } = ctx;
  const handlers = createHubHandlers(ctx, views);
  mountHandlers(server, {
    handlers,
    sessions,
    limits,
    config,
    now,
    guestAccess: () => readGuestAccess(ctx),
    wasSent: (memberId, key) => isIdempotencyKeyUsed(db, { memberId, key }),
  });
  mountApiReference(
    server,
    handlers.map(({ endpoint }) => endpoint),
    { cookieName: sessions.cookieName, errors: errorFactoryByReason },
  );
  identity.mount(server);
  mountOutbox(server, { mails: createOutboxReader(db), config, messages: serverMessages });
  mountAtomFeed(server, { ctx, limits });
  await mountUnsubscribe(server, { ctx, limits });
  mountManifestAndOfflinePage(server, { ctx, limits });
  await mountPage(server, { ctx, sessions, limits });
}
