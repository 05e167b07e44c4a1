import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityError } from '../../errors/identity-error.ts';
import { assertMfaIfEnrolled } from '../../factors/assert-mfa-if-enrolled.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import {
  decideConsentRequest,
  openConsentRequest,
  revokeOAuthGrant,
} from '../../oauth-server/decide-authorization.ts';
import { listOAuthGrants } from '../../oauth-server/store/consents.ts';
import type { AuthenticatedAccount } from '../../account-model.ts';
import { authenticateAccount } from '../authenticate.ts';
import { assertOAuthServerEnabled } from './oauth-server.ts';
import { findMissingValueErrorCase, type FieldErrorCases } from '../field-error-case.ts';
import { parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const decisionSchema = z.object({ action: z.enum(['approve', 'deny']) });
const clientQuerySchema = z.object({ client_id: z.uuid() });
const fieldErrors: FieldErrorCases = {
  action: 'consent_action_unknown',
  client_id: (value) => findMissingValueErrorCase(value) ?? 'client_id_invalid',
};

/** Mounts the routes where users consent to what an application can access, and revoke it. */
export function mountOAuthConsent(scope: FastifyInstance, instance: IdentityInstance) {
  /** Returns the signed-in user, who must have verified a second factor if there is one. */
  async function authenticateForConsent(request: FastifyRequest): Promise<AuthenticatedAccount> {
    assertOAuthServerEnabled(instance);
    const caller = await authenticateAccount(instance, request);
    assertMfaIfEnrolled(caller, 403);
    await consumeRateLimit(instance, 'account', caller.user.id);
    return caller;
  }

  // Opening a request assigns it to the user, or approves it if the user has consented before.
  scope.get('/oauth/authorizations/:id', { config: { writes: true } }, async (request) => {
    const caller = await authenticateForConsent(request);
    const input = await openConsentRequest(instance, { id: parseAuthorizationId(request), caller });
    if ('redirectUrl' in input) return { redirect_url: input.redirectUrl };
    const { authorization, client } = input;
    return {
      authorization_id: authorization.id,
      redirect_uri: authorization.redirect_uri,
      client: {
        id: client.id,
        name: client.name,
        uri: client.client_uri ?? '',
        logo_uri: client.logo_uri ?? '',
      },
      user: { id: caller.user.id, email: caller.user.email ?? '' },
      scope: authorization.scope,
    };
  });

  scope.post('/oauth/authorizations/:id/consent', async (request) => {
    const caller = await authenticateForConsent(request);
    const { action } = parseRequestData(decisionSchema, request.body, fieldErrors);
    const consentDecision = { id: parseAuthorizationId(request), caller, isAllowed: action === 'approve' };
    const { redirectUrl } = await decideConsentRequest(
      instance,
      consentDecision,
      readRequestContext(instance, request),
    );
    return { redirect_url: redirectUrl };
  });

  scope.get('/user/oauth/grants', async (request) => {
    assertOAuthServerEnabled(instance);
    const { user } = await authenticateAccount(instance, request);
    const grants = await listOAuthGrants(instance.db, user.id);
    return grants.map(({ client_id: id, name, client_uri: uri, logo_uri, scopes, granted_at }) => ({
      client: { id, name, uri: uri ?? '', logo_uri: logo_uri ?? '' },
      scopes,
      granted_at: granted_at.toISOString(),
    }));
  });

  scope.delete('/user/oauth/grants', async (request, reply) => {
    const { user } = await authenticateForConsent(request);
    const { client_id: clientId } = parseRequestData(clientQuerySchema, request.query, fieldErrors);
    await revokeOAuthGrant(instance, { userId: user.id, clientId }, readRequestContext(instance, request));
    return reply.code(204).send();
  });
}

function parseAuthorizationId({ params }: FastifyRequest): string {
  const found = z.object({ id: z.uuid() }).safeParse(params);
  if (!found.success) throw new IdentityError(404, 'oauth_authorization_not_found');
  return found.data.id;
}
