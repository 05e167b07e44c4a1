import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ensureMemberAtSignIn } from '#features/members/index';
import { isAccountPermanentlyBanned } from '#features/punishments/index';
import {
  createIdentityPort,
  mountIdentity,
  openIdentity,
  readConfiguredProviders,
  runIdentityMaintenance,
  createDefaultIdentitySettings,
  type IdentityInstance,
  type Argon2CostParameters,
} from '#identity/index';
import type { Config } from '#platform/config/config';
import type { ContentFilter } from '#platform/context/content-filter';
import type { MailService } from '#platform/mail/mail-service';
import type { SignUpPolicy } from '#platform/session/sign-up-policy';
import { createHostedIdentityPort } from '#platform/session/hosted-identity';
import type { IdentityPort } from '#platform/session/identity-port';
import type { Relay } from '#platform/relay/relay';
import { createSessionService } from '#platform/session/sessions';

/** Returns the settings of the built-in identity service for this hub. */
export const createIdentitySettings = (config: Config) =>
  createDefaultIdentitySettings({
    siteUrl: config.hubUrl,
    keyFolder: path.join(config.dataFolder, 'keys'),
    keyFile: config.keyFile,
    secureCookies: config.secureCookies,
    mailsPerHour: config.mailsPerHour,
    smsPerHour: config.smsPerHour,
    passwordListFile: config.passwordListFile,
  });

type IdentityDeps = Pick<
  IdentityInstance,
  'db' | 'mail' | 'sms' | 'rateLimiter' | 'now' | 'log' | 'hooks'
> & {
  config: Config;
  passwordCost?: Argon2CostParameters | undefined;
};

/** Opens the identity service of a hub: its own, or the hosted one that replaces it. */
export async function openHubIdentity({ config, ...parts }: IdentityDeps) {
  const service = config.hostedIdentity;
  if (service) {
    const { now, log } = parts;
    return {
      port: createHostedIdentityPort({ service, now, log }),
      mount: () => undefined,
      purge: async () => undefined,
    };
  }
  const settings = createIdentitySettings(config);
  const hasSms = parts.sms !== undefined;
  const identity = await openIdentity({
    ...parts,
    settings: {
      ...settings,
      phone: hasSms,
      factors: { ...settings.factors, phone: hasSms },
      providers: await readConfiguredProviders({ file: config.providersFile, ...config.providerClients }),
    },
  });
  return {
    port: createIdentityPort(identity),
    mount: (server: FastifyInstance) => mountIdentity(server, identity),
    purge: () => runIdentityMaintenance(identity),
  };
}

export type HubIdentity = Awaited<ReturnType<typeof openHubIdentity>>;

type AccountDeps = Omit<IdentityDeps, 'mail' | 'sms' | 'hooks'> & {
  mail: MailService;
  relay: Relay;
  signUpPolicy: SignUpPolicy;
  /**
   * A function, because the content filter is opened after the sessions: it needs the sockets, which need the sessions.
   */
  contentFilter: () => ContentFilter;
};

/** Opens the identity service of a hub and its sessions, which depend on each other. */
export async function openIdentityAndSessionServices({
  mail,
  relay,
  signUpPolicy,
  contentFilter,
  ...parts
}: AccountDeps) {
  const { config, db, now } = parts;
  let port: IdentityPort | undefined;
  const requirePort = () => {
    if (!port) throw new Error('the identity service is used before it is open');
    return port;
  };
  const sessions = createSessionService({
    db,
    relay,
    now,
    secureCookies: config.secureCookies,
    identity: requirePort,
    async memberOf(tx, claims, { address, acceptedLanguages }) {
      // No invitation code is passed, because an API client sends no cookie. A member who signed up with an invitation
      // already has a reserved use of it.
      const externalIdentity = { claims, invite: undefined, address, acceptedLanguages };
      return (
        await ensureMemberAtSignIn(
          tx,
          { signUpPolicy, contentFilter: contentFilter(), identity: requirePort(), now },
          externalIdentity,
        )
      ).id;
    },
    isPermanentlyBanned: (account) => isAccountPermanentlyBanned(db, account),
  });
  const identity = await openHubIdentity({
    ...parts,
    mail,
    sms: mail.sms,
    hooks: {
      sessionsEnded: (tx, ids, reason) => sessions.endAuthSessions(tx, ids, reason),
      sessionsDowngraded: (tx, ids) => sessions.downgradeSessions(tx, ids),
      signUpPolicy,
      isPermanentlyBanned: (account) => isAccountPermanentlyBanned(db, account),
    },
  });
  port = identity.port;
  return { sessions, identity };
}
