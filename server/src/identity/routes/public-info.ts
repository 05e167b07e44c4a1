import type { FastifyInstance } from 'fastify';
import { languages } from '#platform/http/languages';
import { isPhoneContactEnabled } from '../contacts/contact.ts';
import { getAvailabilityByFactorType } from '../factors/factor-strategies.ts';
import type { IdentityInstance } from '../instance.ts';
import { createOAuthDiscoveryFields } from '../oauth-server/discovery.ts';
import { getRelyingParty } from '../passkeys/credentials.ts';
import { listSignInProviders } from '../providers/find-provider.ts';
import { hasAnyEnabledSsoDomain } from '../sso/store.ts';

const version = '1.0.0';

/** Mounts the public information about the service. */
export function mountPublicInfo(scope: FastifyInstance, instance: IdentityInstance) {
  const { settings, keys, now } = instance;

  scope.get('/health', async () => ({
    version,
    name: 'Mutirão',
    description: 'Mutirão identity service',
  }));

  scope.get('/settings', () => readPublicSettings(instance));

  scope.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=600').send(await keys.publicSet(now())),
  );

  scope.get('/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=600').send({
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      token_endpoint: `${settings.issuer}/token`,
      userinfo_endpoint: `${settings.issuer}/user`,
      response_types_supported: ['code', 'token'],
      grant_types_supported: ['password', 'refresh_token', 'pkce', 'id_token'],
      code_challenge_methods_supported: ['S256', 'plain'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: listAlgorithms(await keys.publicSet(now())),
      claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'session_id', 'aal', 'amr'],
      ...createOAuthDiscoveryFields(settings),
    }),
  );
}

async function readPublicSettings(instance: IdentityInstance) {
  const { db, settings, sms } = instance;
  const sendsSms = sms !== undefined && settings.smsPerHour !== undefined;
  const site = getRelyingParty(settings);
  const providers = await listSignInProviders(instance);
  return {
    external: {
      google: false,
      github: false,
      ...Object.fromEntries(providers.map(({ id }) => [id, true])),
      email: settings.email,
      phone: isPhoneContactEnabled(instance),
      anonymous_users: settings.anonymous,
    },
    disable_signup: !settings.signUp,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: sendsSms ? 'webhook' : '',
    saml_enabled: settings.saml,
    passkeys_enabled: settings.passkeys,
    // Settings that this service has in addition to the protocol; the hosted identity service does not send them.
    mutirao: {
      version,
      sessions: true,
      remember: true,
      confirmation_page: settings.confirmationPage,
      // True if entering an email address can lead to an organisation.
      sso_domains: settings.saml && (await hasAnyEnabledSsoDomain(db)),
      languages,
      text_messages: sms !== undefined,
      minimum_password: settings.minimumPassword,
      factors: getAvailabilityByFactorType(instance),
      // The relying party id of the passkeys of this site, and the origins that can request them.
      webauthn: { rp_id: site.rpId, origins: [site.origin] },
      providers: providers.map(({ id, name }) => ({ id, name })),
    },
  };
}

const listAlgorithms = ({ keys }: { keys: { alg?: string }[] }) => [
  ...new Set(keys.flatMap(({ alg }) => (alg ? [alg] : []))),
];
