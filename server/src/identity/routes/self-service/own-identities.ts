import { uuidPattern } from '#platform/database/uuid';
import type { FastifyInstance } from 'fastify';
import { IdentityError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { beginProviderSignIn } from '../../providers/begin-sign-in.ts';
import { rejectForbiddenLinking } from '../../providers/link-identity.ts';
import { unlinkIdentity } from '../../providers/unlink-identity.ts';
import { assertRecentAuthentication } from '../../sessions/assert-recent-authentication.ts';
import { authenticateAccount } from '../authenticate.ts';
import { ensureBrowserStateCookie } from '../sso/browser-state-cookie.ts';
import { redirectBrowser } from '../sso/browser-redirect.ts';
import { parseProviderSignInQuery } from '../sso/provider-query.ts';
import { readRequestContext } from '../request-context.ts';

/** Mounts the routes that link an external identity to the caller's account, and unlink an identity. */
export function mountOwnIdentities(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get('/user/identities/authorize', { config: { writes: true } }, async (request, reply) => {
    const caller = await authenticateAccount(instance, request);
    rejectForbiddenLinking(instance, caller);
    assertRecentAuthentication(instance, caller);
    await consumeRateLimit(instance, 'account', caller.user.id);
    const { wanted, skipsRedirect } = parseProviderSignInQuery(instance, request);
    const browser = ensureBrowserStateCookie(instance, request, reply);
    const invitation = { inviteToken: undefined };
    const url = await beginProviderSignIn(instance, {
      ...wanted,
      ...invitation,
      browser,
      sessionId: caller.session.id,
    });
    return skipsRedirect ? reply.send({ url: url.href }) : redirectBrowser(reply, url, 302);
  });

  scope.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const caller = await authenticateAccount(instance, request);
    rejectForbiddenLinking(instance, caller);
    await consumeRateLimit(instance, 'account', caller.user.id);
    const { id } = request.params;
    if (!uuidPattern.test(id))
      throw new IdentityError(404, 'validation_failed', { sentence: 'identity_id_invalid' });
    const requestContext = readRequestContext(instance, request);
    await unlinkIdentity(instance, { caller, identityId: id.toLowerCase(), requestContext });
    return {};
  });
}
