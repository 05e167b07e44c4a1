import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityProblem } from '../errors/problem.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { answerAuthorization, readAuthorization, revokeGrant } from '../oauth-server/decide-authorization.ts';
import { listGrants } from '../oauth-server/store/consents.ts';
import type { Own } from '../shapes.ts';
import { authenticate } from './authenticate.ts';
import { refuseWhenOff } from './oauth-server.ts';
import { read } from './read.ts';
import { visitorOf } from './visitor.ts';

const decision = z.object({ action: z.enum(['approve', 'deny']) });
const whose = z.object({ client_id: z.uuid() });

/** Mounts the routes where users consent to what an application can access, and revoke it. */
export function mountOAuthConsent(scope: FastifyInstance, instance: Instance) {
  /** A user with a second factor must have verified it to decide. */
  async function decider(request: FastifyRequest): Promise<Own> {
    refuseWhenOff(instance);
    const own = await authenticate(instance, request);
    requireSecondFactor(own, 403);
    await charge(instance, 'account', own.user.id);
    return own;
  }

  scope.get('/oauth/authorizations/:id', async (request) => {
    const own = await decider(request);
    const asked = await readAuthorization(instance, { id: idIn(request), own });
    if ('redirectUrl' in asked) return { redirect_url: asked.redirectUrl };
    const { authorization, client } = asked;
    const { user } = own;
    return {
      authorization_id: authorization.id,
      redirect_uri: authorization.redirect_uri,
      client: {
        id: client.id,
        name: client.name,
        uri: client.client_uri ?? '',
        logo_uri: client.logo_uri ?? '',
      },
      user: { id: user.id, email: user.email ?? '' },
      scope: authorization.scope,
    };
  });

  scope.post('/oauth/authorizations/:id/consent', async (request) => {
    const own = await decider(request);
    const { action } = read(decision, request.body);
    const answer = { id: idIn(request), own, isAllowed: action === 'approve' };
    const { redirectUrl } = await answerAuthorization(instance, answer, visitorOf(instance, request));
    return { redirect_url: redirectUrl };
  });

  scope.get('/user/oauth/grants', async (request) => {
    refuseWhenOff(instance);
    const { user } = await authenticate(instance, request);
    const grants = await listGrants(instance.db, user.id);
    return grants.map(({ client_id: id, name, client_uri: uri, logo_uri, scopes, granted_at }) => ({
      client: { id, name, uri: uri ?? '', logo_uri: logo_uri ?? '' },
      scopes,
      granted_at: granted_at.toISOString(),
    }));
  });

  scope.delete('/user/oauth/grants', async (request, reply) => {
    const { user } = await decider(request);
    const { client_id: clientId } = read(whose, request.query);
    await revokeGrant(instance, { userId: user.id, clientId }, visitorOf(instance, request));
    return reply.code(204).send();
  });
}

function idIn({ params }: FastifyRequest): string {
  const found = z.object({ id: z.uuid() }).safeParse(params);
  if (!found.success) throw new IdentityProblem(404, 'oauth_authorization_not_found');
  return found.data.id;
}
