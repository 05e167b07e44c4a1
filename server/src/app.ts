import path from 'node:path';
import { fileURLToPath } from 'node:url';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '#features/activity/index';
import { assistantRoutes } from '#features/assistant/index';
import { attachmentRoutes, sweepFiles } from '#features/attachments/index';
import { auditRoutes } from '#features/audit/index';
import { blockRoutes } from '#features/blocks/index';
import { bookmarkRoutes } from '#features/bookmarks/index';
import { chatFrames, chatRoutes } from '#features/chat/index';
import { commentRoutes } from '#features/comments/index';
import { communityRoutes, watchOnline } from '#features/community/index';
import { courseRoutes, sweepFolders, sweepLessonFiles } from '#features/courses/index';
import { discussionRoutes, keepViews, type Views } from '#features/discussions/index';
import { discardCovers, eventRoutes, passPlacesOn, remind } from '#features/events/index';
import {
  drawLetterLogo,
  hubSettingsRoutes,
  makeSetupLink,
  opennessOf,
  viewHub,
} from '#features/hub-settings/index';
import { legalRoutes } from '#features/legal/index';
import { joiningRoutes } from '#features/joining/index';
import { admissionOf, forgetPlaces, inviteRoutes, sealCodes } from '#features/invites/index';
import { likeRoutes } from '#features/likes/index';
import { memberRoutes } from '#features/members/index';
import { grantBadges, pointRoutes, rollInteractions } from '#features/points/index';
import {
  carryOutDeletions,
  dropExports,
  makeExports,
  personalDataRoutes,
} from '#features/personal-data/index';
import { moderationRoutes } from '#features/moderation/index';
import {
  noteSeen,
  notificationRoutes,
  sendLetters,
  sendPushes,
  spreadNews,
} from '#features/notifications/index';
import { pollRoutes } from '#features/polls/index';
import { preventionRoutes, screeningOf } from '#features/prevention/index';
import { profileRoutes } from '#features/profiles/index';
import { rankingRoutes } from '#features/rankings/index';
import { reportRoutes } from '#features/reports/index';
import { learnWords, searchRoutes } from '#features/search/index';
import { supportRoutes } from '#features/support/index';
import { identityMigrations, type PasswordCost } from '#identity/index';
import { openHubModel } from '#platform/ai/open-hub-model';
import { auditTable } from '#platform/audit/audit';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { MigrationLine } from '#platform/database/migrate';
import { pendingMigrations } from '#platform/database/migrate';
import { openHurried } from '#platform/database/open-hurried';
import { mountHealth } from '#platform/http/health';
import { openOutgoing } from '#platform/http/outgoing';
import type { DiskSpace } from '#platform/storage/disk-space';
import { openHubSecrets } from '#platform/secrets/hub-secrets';
import { openStorage } from '#platform/storage/open-storage';
import { keepLimits, type Limits } from '#platform/http/limits';
import { mountAnswers } from '#platform/http/mount-answers';
import { mountReference } from '#platform/http/reference';
import { closeServer, openServer } from '#platform/http/server';
import type { House } from '#platform/house/house';
import { forgetOldKeys, wasSent } from '#platform/once/once';
import { openMail } from '#platform/mail/open-mail';
import { mountOutbox } from '#platform/mail/outbox';
import { shelfIn } from '#platform/mail/shelf';
import { hearFrames } from '#platform/realtime/frames';
import { openSockets } from '#platform/realtime/sockets';
import { openRelay } from '#platform/relay/open-relay';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { openAccounts, type HubIdentity } from './accounts.ts';
import { startChores } from './chores.ts';
import { mountFeedFile } from './feed-file.ts';
import { lettingGo } from './keeping.ts';
import { keepLetterLook } from './letter-look.ts';
import { mountManifest } from './manifest.ts';
import { mountPage } from './page.ts';
import { erasures, exportedOf } from './personal-data.ts';
import { mountUnsubscribe } from './unsubscribe-page.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** All migration folders in the order in which they must run. The product’s migrations do not depend on those of identity. */
export const migrationLines: readonly MigrationLine[] = [
  identityMigrations,
  { folder: path.join(here, '..', 'migrations'), schema: 'public', onlyAddedTo: [auditTable] },
];

/** With a hosted identity service there are no accounts of our own to keep. */
export const migrationLinesOf = ({ hostedIdentity: hosted }: Pick<Config, 'hostedIdentity'>) =>
  hosted ? migrationLines.filter((line) => line !== identityMigrations) : migrationLines;

type Parts = {
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
  house: House;
  /** The one-time link to the set-up page, while the hub has no admin. */
  setupLink: string | undefined;
  close(): Promise<void>;
};

/** Builds the app from its features and listens. */
export async function startApp(parts: Parts): Promise<App> {
  const { config, db, log, metrics, now = () => new Date(), isIdle = false, passwordCost, disk } = parts;
  const relay = await openRelay({ redisUrl: config.redisUrl, hubUrl: config.hubUrl, log });
  const limits = keepLimits({ on: config.rateLimits, store: relay.store });
  const mail = await openMail({ db, config, now, log, look: keepLetterLook({ now, hubUrl: config.hubUrl }) });
  const server = await openServer({ config, log, metrics, disk });

  const admission = admissionOf({ db, now, house: () => house });
  const { sessions, identity } = await openAccounts({
    config,
    db,
    mail,
    limits,
    admission,
    screening: () => screening,
    now,
    log,
    passwordCost,
  });
  const trusted = proxyAddress.compile(config.trustedProxies || []);
  const live = openSockets({
    server: server.server,
    sessions,
    limits,
    floods: keepLimits({ on: config.rateLimits }),
    relay,
    hubUrl: config.hubUrl,
    addressOf: (request) => proxyAddress(request, trusted),
    log,
    onCount: metrics.setSockets,
  });
  const screening = screeningOf({ db, live, relay, now, config, identity: identity.port });
  const storage = await openStorage(config.storage);
  const outgoing = openOutgoing({
    allowsLoopback: config.isLocal,
    onlyUsualPort: true,
    milliseconds: 3_000,
  });
  const hurried = openHurried(db, config.searchMilliseconds);
  const house: House = {
    db,
    hurried,
    live,
    relay,
    sessions,
    identity: identity.port,
    mail,
    secrets: await openHubSecrets(config),
    admission,
    screening,
    noteSeen: noteSeen({ db, live, now }),
    storage,
    outgoing,
    model: openHubModel({ config, db, log, now }),
    log,
    metrics,
    config,
    now,
  };
  live.hear(hearFrames(chatFrames(house), { db, sessions, limits, config, now, log }));
  const views = keepViews(house);
  let stopping = false;
  mountHub(server, { house, views, limits, identity, metrics, disk, isStopping: () => stopping });
  mountOutbox(server, { mails: shelfIn(db), config });
  mountFeedFile(server, { house, limits });
  await mountUnsubscribe(server, { house, limits });
  mountManifest(server, { house, limits });
  await mountPage(server, { house, sessions, limits });

  const chores = startChores({
    log,
    isIdle,
    sometimes: [watchOnline(house)],
    often: [
      () => views.flush(),
      () => rollInteractions(house),
      () => grantBadges(house),
      () => passPlacesOn(house),
      () => spreadNews(house),
    ],
    seldom: [
      () => sessions.settle(),
      () => identity.tidy(),
      () => mail.prune(),
      () => sweepFiles(house),
      () => discardCovers(house),
      () => sweepLessonFiles(house),
      () => sweepFolders(house),
      () => forgetOldKeys(house),
      () => dropExports(house),
      () => forgetPlaces(house),
      () => remind(house),
      () => sendLetters(house),
      () => drawLetterLogo(house),
      ...lettingGo(house, log),
      () => learnWords(db, 1_000),
    ],
    long: [
      (signal) => sendPushes(house, signal),
      async (signal) => {
        await makeExports(house, exportedOf(house), signal);
        await carryOutDeletions(house, erasures, signal);
      },
    ],
  });

  await sealCodes(house);
  const setupLink = (await viewHub(house)).needsSetup
    ? await makeSetupLink(db, config.hubUrl, now())
    : undefined;
  const address = await server.listen({ port: config.port, host: config.host });
  await mail.start();

  return {
    address,
    house,
    setupLink,
    async close() {
      stopping = true;
      await live.close();
      await closeServer(server);
      await chores.stop();
      await sessions.settle().catch(() => undefined);
      await mail.stop();
      await hurried.close();
      relay.close();
    },
  };
}

type HubParts = {
  house: House;
  views: Views;
  identity: HubIdentity;
  limits: Limits;
  metrics: Metrics;
  disk: DiskSpace | undefined;
  isStopping: () => boolean;
};

/** Registers all routes that clients request: health checks, the API, its reference and the identity service. */
function mountHub(server: FastifyInstance, parts: HubParts) {
  const { house, views, limits, identity, metrics, isStopping } = parts;
  const { config, db, now, sessions } = house;
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
    preventionRoutes,
    auditRoutes,
    assistantRoutes,
    notificationRoutes,
  ];
  const about = [attachmentRoutes, pollRoutes, likeRoutes, bookmarkRoutes, reportRoutes];
  const rooms = [...ground, ...content, ...about, ...overview].flatMap((routes) => routes(house));
  const answers = [...rooms, ...discussionRoutes(house, views), ...commentRoutes(house, views)];

  mountHealth(server, {
    metrics,
    isStopping,
    isDiskLow: parts.disk?.isLow,
    checkReady: async () => {
      for (const line of migrationLinesOf(config)) {
        if ((await pendingMigrations(db.pool, line)).length > 0) throw new Error('migrations are pending');
      }
    },
  });
  mountAnswers(server, {
    answers,
    sessions,
    limits,
    config,
    now,
    openness: () => opennessOf(house),
    wasSent: (memberId, key) => wasSent(db, { memberId, key }),
  });
  mountReference(
    server,
    answers.map(({ endpoint }) => endpoint),
    sessions.cookieName,
  );
  identity.mount(server);
}
