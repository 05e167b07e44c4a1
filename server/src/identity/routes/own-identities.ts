import type { FastifyInstance } from 'fastify';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { beginSignIn } from '../providers/begin-sign-in.ts';
import { refuseLinking } from '../providers/link-identity.ts';
import { unlinkIdentity } from '../providers/unlink-identity.ts';
import { requireFreshProof } from '../sessions/require-fresh-proof.ts';
import { authenticate } from './authenticate.ts';
import { markBrowser } from './browser-mark.ts';
import { land } from './landing.ts';
import { readLeaving } from './provider-query.ts';
import { visitorOf } from './visitor.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Mounts the identities of the caller's account: adding one through another service, and removing one. */
export function mountOwnIdentities(scope: FastifyInstance, instance: Instance) {
  scope.get('/user/identities/authorize', async (request, reply) => {
    const own = await authenticate(instance, request);
    refuseLinking(instance, own);
    requireFreshProof(instance, own);
    await charge(instance, 'account', own.user.id);
    const { wanted, skipsRedirect } = readLeaving(instance, request);
    const browser = markBrowser(instance, request, reply);
    const invitation = { inviteToken: undefined };
    const url = await beginSignIn(instance, { ...wanted, ...invitation, browser, sessionId: own.session.id });
    return skipsRedirect ? reply.send({ url: url.href }) : land(reply, url, 302);
  });

  scope.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const own = await authenticate(instance, request);
    refuseLinking(instance, own);
    await charge(instance, 'account', own.user.id);
    const { id } = request.params;
    if (!uuid.test(id))
      throw new IdentityProblem(404, 'validation_failed', { sentence: 'identity_id_invalid' });
    const visitor = visitorOf(instance, request);
    await unlinkIdentity(instance, { own, identityId: id.toLowerCase(), visitor });
    return {};
  });
}
