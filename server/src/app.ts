import path from 'node:path';
import { fileURLToPath } from 'node:url';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '#features/activity/index';
import { assistantRoutes } from '#features/assistant/index';
import { attachmentRoutes, purgeUnusedFiles } from '#features/attachments/index';
import { auditRoutes } from '#features/audit/index';
import { blockRoutes } from '#features/blocks/index';
import { bookmarkRoutes } from '#features/bookmarks/index';
import { chatFrames, chatRoutes } from '#features/chat/index';
import { commentRoutes } from '#features/comments/index';
import { communityRoutes, createOnlineBroadcaster } from '#features/community/index';
import { courseRoutes, purgeStaleImports, purgeLessonFiles } from '#features/courses/index';
import { discussionRoutes, createViewCounter, type ViewCounter } from '#features/discussions/index';
import {
  purgeUnusedEventCovers,
  eventRoutes,
  offerFreeSeats,
  createEventReminders,
} from '#features/events/index';
import {
  backfillEmailLogo,
  hubSettingsRoutes,
  createSetupLink,
  readGuestAccess,
  readHubView,
} from '#features/hub-settings/index';
import { legalRoutes } from '#features/legal/index';
import { joiningRoutes } from '#features/joining/index';
import {
  createAdmission,
  purgeInviteReservations,
  inviteRoutes,
  sealClearInviteCodes,
} from '#features/invites/index';
import { likeRoutes } from '#features/likes/index';
import { memberRoutes } from '#features/members/index';
import { grantBadges, pointRoutes, rollInteractions } from '#features/points/index';
import {
  runDueDeletions,
  purgeExpiredExports,
  runDueExports,
  personalDataRoutes,
} from '#features/personal-data/index';
import { moderationRoutes } from '#features/moderation/index';
import {
  createRecordSeen,
  notificationRoutes,
  sendNotificationEmails,
  sendPushes,
  fanOutNotificationEvents,
} from '#features/notifications/index';
import { pollRoutes } from '#features/polls/index';
import { contentRulesRoutes, createContentFilter } from '#features/content-rules/index';
import { profileRoutes } from '#features/profiles/index';
import { rankingRoutes } from '#features/rankings/index';
import { reportRoutes } from '#features/reports/index';
import { indexSearchWords, searchRoutes } from '#features/search/index';
import { supportRoutes } from '#features/support/index';
import { identityMigrations, type PasswordCost } from '#identity/index';
import { openHubModel } from '#platform/ai/open-hub-model';
import { auditTable } from '#platform/audit/audit';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { MigrationSet } from '#platform/database/migrate';
import { pendingMigrations } from '#platform/database/migrate';
import { openLowLatencyDb } from '#platform/database/open-low-latency-db';
import { mountHealth } from '#platform/http/health';
import { createExternalFetch } from '#platform/http/external-fetch';
import type { DiskSpace } from '#platform/storage/disk-space';
import { openHubSecrets } from '#platform/secrets/hub-secrets';
import { openStorage } from '#platform/storage/open-storage';
import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limiter';
import { mountHandlers } from '#platform/http/mount-handlers';
import { mountApiReference } from '#platform/http/reference';
import { closeServer, openServer } from '#platform/http/server';
import type { AppContext } from '#platform/context/app-context';
import { purgeIdempotencyKeys, isIdempotencyKeyUsed } from '#platform/idempotency/idempotency';
import { openMailService } from '#platform/mail/open-mail';
import { mountOutbox } from '#platform/mail/outbox';
import { createOutboxReader } from '#platform/mail/outbox-reader';
import { createFrameDispatcher } from '#platform/realtime/frames';
import { openRealtimeSockets } from '#platform/realtime/sockets';
import { openRelay } from '#platform/relay/open-relay';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { openAccounts, type HubIdentity } from './accounts.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { mountAtomFeed } from './atom-feed.ts';
import { purgeExpiredJobs } from './retention.ts';
import { createEmailThemeReader } from './email-theme.ts';
import { mountManifest } from './manifest.ts';
import { mountPage } from './page.ts';
import { erasureSteps, personalDataSources } from './personal-data.ts';
import { mountUnsubscribe } from './unsubscribe-page.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** All migration folders in the order in which they must run. The product’s migrations do not depend on those of identity. */
export const migrationSets: readonly MigrationSet[] = [
  identityMigrations,
  { folder: path.join(here, '..', 'migrations'), schema: 'public', appendOnlyTables: [auditTable] },
];

/** With a hosted identity service there are no accounts of our own to keep. */
export const migrationSetsFor = ({ hostedIdentity: hosted }: Pick<Config, 'hostedIdentity'>) =>
  hosted ? migrationSets.filter((line) => line !== identityMigrations) : migrationSets;

type Deps = {
  config: Config;
  db: Database;
  log: Logger;
  metrics: Metrics;
  now?: () => Date;
  /** True if scheduled jobs run only at shutdown, so that a test controls when they run. */
  isIdle?: boolean;
  /** Of a hash of a password, where it is not the usual one. */
  passwordCost?: PasswordCost;
  /** Of the disk that the database is on, where that is this machine's. */
  disk?: DiskSpace | undefined;
};

export type App = {
  address: string;
  ctx: AppContext;
  /** The one-time link to the set-up page, while the hub has no admin. */
  setupLink: string | undefined;
  close(): Promise<void>;
};

/** Builds the app from its features and listens. */
export async function startApp(deps: Deps): Promise<App> {
  const { config, db, log, metrics, now = () => new Date(), isIdle = false, passwordCost, disk } = deps;
  const relay = await openRelay({ redisUrl: config.redisUrl, hubUrl: config.hubUrl, log });
  const limits = createRateLimiter({ on: config.rateLimits, store: relay.store });
  const mail = await openMailService({
    db,
    config,
    now,
    log,
    look: createEmailThemeReader({ now, hubUrl: config.hubUrl }),
  });
  const server = await openServer({ config, log, metrics, disk });

  const admission = createAdmission({ db, now, house: () => ctx });
  const { sessions, identity } = await openAccounts({
    config,
    db,
    mail,
    rateLimiter: limits,
    admission,
    screening: () => screening,
    now,
    log,
    passwordCost,
  });
  const trusted = proxyAddress.compile(config.trustedProxies || []);
  const live = openRealtimeSockets({
    server: server.server,
    sessions,
    limits,
    floods: createRateLimiter({ on: config.rateLimits }),
    relay,
    hubUrl: config.hubUrl,
    addressOf: (request) => proxyAddress(request, trusted),
    log,
    onCount: metrics.setSockets,
  });
  const screening = createContentFilter({ db, realtime: live, relay, now, config, identity: identity.port });
  const storage = await openStorage(config.storage);
  const outgoing = createExternalFetch({
    allowsLoopback: config.isLocal,
    onlyUsualPort: true,
    milliseconds: 3_000,
  });
  const hurried = openLowLatencyDb(db, config.searchMilliseconds);
  const ctx: AppContext = {
    db,
    lowLatencyDb: hurried,
    realtime: live,
    relay,
    sessions,
    identity: identity.port,
    mail,
    secrets: await openHubSecrets(config),
    signUpPolicy: admission,
    contentFilter: screening,
    recordSeen: createRecordSeen({ db, realtime: live, now }),
    storage,
    externalFetch: outgoing,
    model: openHubModel({ config, db, log, now }),
    log,
    metrics,
    config,
    now,
  };
  live.setFrameHandler(createFrameDispatcher(chatFrames(ctx), { db, sessions, limits, config, now, log }));
  const views = createViewCounter(ctx);
  let stopping = false;
  mountHub(server, { house: ctx, views, limits, identity, metrics, disk, isStopping: () => stopping });
  mountOutbox(server, { mails: createOutboxReader(db), config });
  mountAtomFeed(server, { house: ctx, limits });
  await mountUnsubscribe(server, { house: ctx, limits });
  mountManifest(server, { house: ctx, limits });
  await mountPage(server, { house: ctx, sessions, limits });

  const chores = startScheduledJobs({
    log,
    isIdle,
    everyFifteenSeconds: [createOnlineBroadcaster(ctx)],
    everyThreeSeconds: [
      () => views.flush(),
      () => rollInteractions(ctx),
      () => grantBadges(ctx),
      () => offerFreeSeats(ctx),
      () => fanOutNotificationEvents(ctx),
    ],
    everyMinute: [
      () => sessions.flush(),
      () => identity.tidy(),
      () => mail.purge(),
      () => purgeUnusedFiles(ctx),
      () => purgeUnusedEventCovers(ctx),
      () => purgeLessonFiles(ctx),
      () => purgeStaleImports(ctx),
      () => purgeIdempotencyKeys(ctx),
      () => purgeExpiredExports(ctx),
      () => purgeInviteReservations(ctx),
      () => createEventReminders(ctx),
      () => sendNotificationEmails(ctx),
      () => backfillEmailLogo(ctx),
      ...purgeExpiredJobs(ctx, log),
      () => indexSearchWords(db, 1_000),
    ],
    longRunning: [
      (signal) => sendPushes(ctx, signal),
      async (signal) => {
        await runDueExports(ctx, personalDataSources(ctx), signal);
        await runDueDeletions(ctx, erasureSteps, signal);
      },
    ],
  });

  await sealClearInviteCodes(ctx);
  const setupLink = (await readHubView(ctx)).needsSetup
    ? await createSetupLink(db, config.hubUrl, now())
    : undefined;
  const address = await server.listen({ port: config.port, host: config.host });
  await mail.start();

  return {
    address,
    ctx,
    setupLink,
    async close() {
      stopping = true;
      await live.close();
      await closeServer(server);
      await chores.stop();
      await sessions.flush().catch(() => undefined);
      await mail.stop();
      await hurried.close();
      relay.close();
    },
  };
}

type HubParts = {
  house: AppContext;
  views: ViewCounter;
  identity: HubIdentity;
  limits: RateLimiter;
  metrics: Metrics;
  disk: DiskSpace | undefined;
  isStopping: () => boolean;
};

/** Registers all routes that clients request: health checks, the API, its reference and the identity service. */
function mountHub(server: FastifyInstance, parts: HubParts) {
  const { house: ctx, views, limits, identity, metrics, isStopping } = parts;
  const { config, db, now, sessions } = ctx;
  const ground = [hubSettingsRoutes, memberRoutes, blockRoutes, pointRoutes];
  const content = [
    joiningRoutes,
    inviteRoutes,
    legalRoutes,
    supportRoutes,
    courseRoutes,
    eventRoutes,
    chatRoutes,
  ];
  const overview = [
    activityRoutes,
    communityRoutes,
    searchRoutes,
    profileRoutes,
    rankingRoutes,
    personalDataRoutes,
    moderationRoutes,
    contentRulesRoutes,
    auditRoutes,
    assistantRoutes,
    notificationRoutes,
  ];
  const about = [attachmentRoutes, pollRoutes, likeRoutes, bookmarkRoutes, reportRoutes];
  const rooms = [...ground, ...content, ...about, ...overview].flatMap((routes) => routes(ctx));
  const answers = [...rooms, ...discussionRoutes(ctx, views), ...commentRoutes(ctx, views)];

  mountHealth(server, {
    metrics,
    isStopping,
    isDiskLow: parts.disk?.isLow,
    checkReady: async () => {
      for (const line of migrationSetsFor(config)) {
        if ((await pendingMigrations(db.pool, line)).length > 0) throw new Error('migrations are pending');
      }
    },
  });
  mountHandlers(server, {
    answers,
    sessions,
    limits,
    config,
    now,
    openness: () => readGuestAccess(ctx),
    wasSent: (memberId, key) => isIdempotencyKeyUsed(db, { memberId, key }),
  });
  mountApiReference(
    server,
    answers.map(({ endpoint }) => endpoint),
    sessions.cookieName,
  );
  identity.mount(server);
}
