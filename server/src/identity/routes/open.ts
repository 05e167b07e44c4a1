import type { FastifyInstance } from 'fastify';
import { languages } from '#platform/http/languages';
import type { Instance } from '../instance.ts';
import { discoveryOf } from '../oauth-server/discovery.ts';
import { hasDomain, hasProvider } from '../sso/store.ts';

const version = '1.0.0';

/** What anybody may know of the service. */
export function mountOpen(scope: FastifyInstance, { db, settings, keys }: Instance) {
  scope.get('/health', async () => ({
    version,
    name: 'Mutirão',
    description: 'Mutirão identity service',
  }));

  scope.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !settings.signUp,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: await hasProvider(db),
    passkeys_enabled: false,
    // What this service has beside the protocol; a hosted one has none of it.
    mutirao: {
      version,
      sessions: true,
      remember: true,
      confirmation_page: true,
      // Whether typing one's address may lead to an organisation.
      sso_domains: await hasDomain(db),
      languages,
      minimum_password: settings.minimumPassword,
    },
  }));

  scope.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=600').send(keys.publicSet),
  );

  scope.get('/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=600').send({
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      token_endpoint: `${settings.issuer}/token`,
      userinfo_endpoint: `${settings.issuer}/user`,
      response_types_supported: ['code', 'token'],
      grant_types_supported: ['password', 'refresh_token', 'pkce'],
      code_challenge_methods_supported: ['S256', 'plain'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'session_id', 'aal', 'amr'],
      ...discoveryOf(settings),
    }),
  );
}
