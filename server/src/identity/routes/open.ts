import type { FastifyInstance } from 'fastify';
import { languages } from '#platform/http/languages';
import type { Instance } from '../instance.ts';

const version = '1.0.0';

/** What anybody may know of the service. */
export function mountOpen(scope: FastifyInstance, { settings, keys, now }: Instance) {
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
    saml_enabled: false,
    passkeys_enabled: false,
    // What this service has beside the protocol; a hosted one has none of it.
    mutirao: {
      version,
      sessions: true,
      remember: true,
      confirmation_page: settings.confirmationPage,
      languages,
      minimum_password: settings.minimumPassword,
    },
  }));

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
      grant_types_supported: ['password', 'refresh_token', 'pkce'],
      code_challenge_methods_supported: ['S256', 'plain'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: algorithmsOf(await keys.publicSet(now())),
      claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'session_id', 'aal', 'amr'],
    }),
  );
}

const algorithmsOf = ({ keys }: { keys: { alg?: string }[] }) => [
  ...new Set(keys.flatMap(({ alg }) => (alg ? [alg] : []))),
];
