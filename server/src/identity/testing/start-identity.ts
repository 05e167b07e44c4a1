import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { createSharedRateLimiter } from '#platform/http/security/rate-limiter';
import type { ExternalFetch, ResolvedAddress } from '#platform/http/security/external-fetch';
import { createHttpServer } from '#platform/http/server';
import { readConfig } from '#platform/config/config';
import { createMailService, type MailService } from '#platform/mail/mail-service';
import { mountOutbox } from '#platform/mail/outbox';
import { createOutboxReader } from '#platform/mail/outbox-reader';
import { runDueJobs } from '#testing/run-jobs';
import { createLogger, type Logger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createTestDatabase } from '#testing/test-database';
import { fastPasswordCost } from '#testing/fast-password-cost';
import { createPasswordService, type PasswordService } from '../passwords/passwords.ts';
import { createIdentityPort, mountIdentity, openIdentity, createDefaultIdentitySettings } from '../index.ts';
import type { Database } from '#platform/database/database';
import type { SignUpPolicy } from '#platform/session/sign-up-policy';
import type { SmsSender } from '#platform/mail/sms-sender';
import type { IdentitySettings } from '../settings.ts';
import { identityMessages } from '#messages/identity';

type Options = {
  settings?: Partial<IdentitySettings>;
  limits?: boolean;
  /** Uses hashes at minimal cost; false for production parameters. */
  fastPasswords?: boolean;
  /** The password service to use instead of the one that `fastPasswords` selects. */
  passwords?: PasswordService;
  environment?: Record<string, string>;
  smsSender?: SmsSender;
  /** The responses of other services, instead of requests to them. */
  externalFetch?: ExternalFetch;
  /** The addresses of host names, instead of those of the network. */
  resolveHost?: (host: string) => Promise<ResolvedAddress[]>;
  /** Creates the sign-up policy, which decides who can create an account. */
  createSignUpPolicy?: (ctx: { db: Database; now: () => Date }) => SignUpPolicy;
};

export type OutboxMessage = {
  channel: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  at: string;
};

/** Starts a complete identity service on a new database and its own port, with its outbox and an adjustable clock. */
export async function startIdentity(options: Options = {}) {
  const { db, connectionString, drop } = await createTestDatabase();
  const port = await findFreePort();
  const site = `http://localhost:${port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-keys-'));
  const config = readConfig({
    PORT: String(port),
    HUB_URL: site,
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const log = createLogger('silent');
  const clock = { offset: 0, now: () => new Date(Date.now() + clock.offset) };
  const pauses: number[] = [];
  const endedSessionIds: string[] = [];

  const mail = createMailService({ db, config, now: clock.now, log });
  const deps = { db, mail, log, now: clock.now, site, folder, pauses, endedSessionIds };
  const identity = await openTestIdentity(options, deps);
  const messages = identityMessages;
  const server = await createHttpServer({ config, log, metrics: createMetricsRegistry(), messages });
  mountIdentity(server, identity);
  mountOutbox(server, { mails: createOutboxReader(db), config, messages });
  await server.listen({ port, host: '127.0.0.1' });
  const url = `${site}${identity.settings.prefix}`;

  return {
    db,
    connectionString,
    site,
    url,
    folder,
    identity,
    httpServer: server.server,
    port: createIdentityPort(identity),
    mail,
    pauses,
    /** The sessions that identity reported to the product as ended. */
    endedSessionIds,
    advance: (milliseconds: number) => void (clock.offset += milliseconds),
    client: (headers: Record<string, string> = {}) => createAuthClient(url, headers),
    listEmails: async (to: string): Promise<OutboxMessage[]> => {
      const response = await fetch(`${site}/outbox.json?to=${encodeURIComponent(to)}`);
      return response.json() as Promise<OutboxMessage[]>;
    },
    /** Sends the messages that are queued for a mail server or a webhook. */
    sendMessages: () => runDueJobs({ db, now: clock.now, log }, mail.tasks),
    async stop() {
      await server.close();
      mail.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type IdentityDeps = {
  db: Database;
  mail: MailService;
  log: Logger;
  now: () => Date;
  site: string;
  folder: string;
  pauses: number[];
  endedSessionIds: string[];
};

function openTestIdentity(
  {
    settings = {},
    limits = false,
    fastPasswords = true,
    passwords = fastPasswords ? createPasswordService({ cost: fastPasswordCost }) : undefined,
    smsSender,
    externalFetch,
    resolveHost,
    createSignUpPolicy,
  }: Options,
  { db, mail, log, now, site, folder, pauses, endedSessionIds }: IdentityDeps,
) {
  return openIdentity({
    db,
    mail,
    sms: smsSender ?? mail.sms,
    log,
    rateLimiter: createSharedRateLimiter({ isEnabled: limits }),
    ...(passwords ? { passwords } : {}),
    ...(externalFetch ? { externalFetch } : {}),
    ...(resolveHost ? { resolveHost } : {}),
    now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    settings: createDefaultIdentitySettings({
      siteUrl: site,
      keyFolder: path.join(folder, 'keys'),
      secureCookies: true,
      ...settings,
    }),
    hooks: {
      sessionsEnded: async (_tx, ids) => void endedSessionIds.push(...ids),
      sessionsDowngraded: async () => undefined,
      ...(createSignUpPolicy ? { signUpPolicy: createSignUpPolicy({ db, now }) } : {}),
    },
  });
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>;

/** Returns the unmodified client of Supabase, with a separate storage. */
function createAuthClient(url: string, headers: Record<string, string>) {
  const memory = new Map<string, string>();
  return new AuthClient({
    url,
    headers,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}
