import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import { toDiskErrorCode } from '#platform/http/disk-error';
import { createRequestErrorLogger } from '#platform/http/request-error-logger';
import { dataContentSecurityPolicy } from '#platform/http/security/headers';
import { ApiError } from '#platform/http/endpoints/api-error';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { mountAccount, mountReauthentication } from './self-service/account.ts';
import { mountAdminRoutes } from './admin/admin.ts';
import { mountAdminOAuthClients } from './admin/admin-oauth.ts';
import { mountAdminSsoProviders } from './admin/admin-sso.ts';
import { sendIdentityError } from './replies.ts';
import { mountCors } from './cors.ts';
import { mountConfirmationPage } from './self-service/confirmation-page.ts';
import { mountFactors } from './self-service/factors.ts';
import { mountLinksAndCodes } from './self-service/links-and-codes.ts';
import { mountOAuthConsent } from './oauth/oauth-consent.ts';
import { mountOAuthServer } from './oauth/oauth-server.ts';
import { mountPublicInfo } from './public-info.ts';
import { mountCustomProviders } from './admin/custom-providers.ts';
import { mountOwnIdentities } from './self-service/own-identities.ts';
import { mountOwnSessions } from './self-service/own-sessions.ts';
import { mountPasskeys, mountAdminPasskeys } from './self-service/passkeys.ts';
import { mountRecoveryCodes } from './self-service/recovery-codes.ts';
import { mountProviderSignIn } from './sso/providers.ts';
import { mountSamlSignIn } from './sso/sso.ts';
import { mountSignUpAndTokens } from './self-service/tokens.ts';
import { mountUnstorableTextCheck } from './unstorable-text.ts';
import { isTokenOnlyClient } from './request-context.ts';

/** Mounts one instance of the protocol below its prefix. */
export function mountIdentity(server: FastifyInstance, instance: IdentityInstance) {
  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply
          .header('Cache-Control', 'no-store')
          .header('Content-Security-Policy', dataContentSecurityPolicy);
      });
      mountCors(scope, instance);
      scope.addHook('onRequest', async (request) => rejectForeignOrigin(instance, request));
      const logError = createRequestErrorLogger(scope, instance.log);
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        const problem = toIdentityError(error);
        const unexpected = problem.code === 'unexpected_failure' ? 'unexpected' : undefined;
        logError(error, request.id, error instanceof DatabaseUnavailableError ? 'unavailable' : unexpected);
        return sendIdentityError(problem, request, reply);
      });
      scope.setNotFoundHandler((request, reply) =>
        sendIdentityError(new IdentityError(404, 'not_found'), request, reply),
      );
      mountUnstorableTextCheck(scope);
      mountPublicInfo(scope, instance);
      mountSignUpAndTokens(scope, instance);
      mountLinksAndCodes(scope, instance);
      mountAccount(scope, instance);
      mountReauthentication(scope, instance);
      mountOwnSessions(scope, instance);
      mountPasskeys(scope, instance);
      mountAdminPasskeys(scope, instance);
      mountFactors(scope, instance);
      mountRecoveryCodes(scope, instance);
      mountOwnIdentities(scope, instance);
      mountCustomProviders(scope, instance);
      mountAdminSsoProviders(scope, instance);
      await mountAdminRoutes(scope, instance);
      mountAdminOAuthClients(scope, instance);
      mountOAuthConsent(scope, instance);
      // These routes are mounted in separate scopes that accept forms, because no other route must accept a form.
      await scope.register(async (inner) => mountConfirmationPage(inner, instance));
      await scope.register(async (inner) => mountProviderSignIn(inner, instance));
      await scope.register(async (inner) => mountSamlSignIn(inner, instance));
      await scope.register(async (inner) => mountOAuthServer(inner, instance));
    },
    { prefix: instance.settings.prefix },
  );
}

// Paths that accept requests from pages of other sites. The confirmation page deliberately sends no origin,
// and its route checks the request itself. The callback of an external provider is bound to the browser by
// its state, and the response of an organisation is bound to the request that it answers.
const crossSitePaths = ['/verify/confirm', '/callback', '/sso/saml/acs'];

// In an instance that binds sessions to browsers, rejects write requests from pages of other sites, including form
// posts, because a browser would add the user's cookies. Programs send no origin and are accepted.
function rejectForeignOrigin(instance: IdentityInstance, request: FastifyRequest) {
  const { settings } = instance;
  const { method, headers, routeOptions } = request;
  if (!settings.bindsBrowsers) return;
  if (method === 'GET' || method === 'HEAD') return;
  if (crossSitePaths.some((path) => routeOptions.url === `${settings.prefix}${path}`)) return;
  // A token-only client is accepted from any site: a form cannot send its custom header, and no cookie authenticates
  // the request.
  if (isTokenOnlyClient(instance, request)) return;
  const site = headers['sec-fetch-site'];
  const isForeignOrigin = headers.origin !== undefined && headers.origin !== new URL(settings.siteUrl).origin;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeignOrigin || isForeignSite) throw new IdentityError(400, 'validation_failed');
}

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  // A failure of the server itself must never have a 4xx status: clients end their session on a 4xx and retry on a 503.
  const diskErrorCode = toDiskErrorCode(error);
  if (diskErrorCode || error instanceof DatabaseUnavailableError) {
    return new IdentityError(503, 'unexpected_failure', {
      retryAfterSeconds: 2,
      ...(diskErrorCode && { sentence: diskErrorCode }),
    });
  }
  // A concurrent request stored the same address or phone number first, so the database rejected this one.
  if (isContactConflict(error)) return new IdentityError(409, 'conflict');
  if (error instanceof ApiError && error.code === 'bad_json') return new IdentityError(400, 'bad_json');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new IdentityError(413, 'request_entity_too_large');
  if (status >= 400 && status < 500) return new IdentityError(400, 'validation_failed');
  return new IdentityError(500, 'unexpected_failure');
}

const isContactConflict = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'users_email' || error.constraint === 'users_phone');
