import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeFactor, deleteFactor } from '../admin/change-factor.ts';
import { noteDeed } from '../admin/note-deed.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { endSessions } from '../sessions/sessions.ts';
import { listSessions } from '../sessions/store.ts';
import { factorBody } from '../shapes.ts';
import { findAccount } from '../users/store.ts';
import { phone, readId } from './admin-shapes.ts';
import { sessionEntry } from './own-sessions.ts';
import { read } from './read.ts';
import { visitorOf } from './visitor.ts';

const friendlyName = z.string().check(z.maxLength(100));

const factorChange = z.object({
  friendly_name: z.optional(z.nullable(friendlyName)),
  phone: z.optional(z.nullable(z.union([z.literal(''), phone]))),
});

type OfUser = { Params: { id: string } };
type OfFactor = { Params: { id: string; factorId: string } };
type OfSession = { Params: { id: string; sessionId: string } };

/** Mounts what belongs to an account: its second factors and its sessions. */
export function mountAdminOfUser(scope: FastifyInstance, instance: Instance) {
  async function accountOf(request: FastifyRequest<OfUser>) {
    const found = await findAccount(instance.db, readId(request.params.id));
    if (!found) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
    return found;
  }

  const factorOf = ({ params }: FastifyRequest<OfFactor>) => ({
    userId: readId(params.id),
    factorId: readId(params.factorId, 'mfa_factor_not_found'),
  });

  scope.get<OfUser>('/admin/users/:id/factors', async (request) => {
    const { factors } = await accountOf(request);
    return factors.map(factorBody);
  });

  scope.put<OfFactor>('/admin/users/:id/factors/:factorId', async (request) => {
    const which = factorOf(request);
    const body = read(factorChange, request.body ?? {});
    const change = {
      ...which,
      friendlyName: body.friendly_name || undefined,
      phone: body.phone || undefined,
    };
    return changeFactor(instance, change, visitorOf(instance, request));
  });

  scope.delete<OfFactor>('/admin/users/:id/factors/:factorId', async (request) =>
    deleteFactor(instance, factorOf(request), visitorOf(instance, request)),
  );

  scope.get<OfUser>('/admin/users/:id/sessions', async (request) => {
    const { user } = await accountOf(request);
    const sessions = await listSessions(instance.db, { userId: user.id, now: instance.now() });
    return sessions.map((listed) => sessionEntry(listed, undefined));
  });

  scope.delete<OfSession>('/admin/users/:id/sessions/:sessionId', async (request, reply) => {
    const { user } = await accountOf(request);
    const sessions = await listSessions(instance.db, { userId: user.id, now: instance.now() });
    const found = sessions.find(({ id }) => id === request.params.sessionId);
    if (!found) throw new IdentityProblem(404, 'session_not_found');
    const visitor = visitorOf(instance, request);
    await instance.db.transaction(async (tx) => {
      await endSessions(tx, instance, [found.id], 'by_staff');
      const traits = { session: found.id };
      await noteDeed(tx, instance, { action: 'logout', userId: user.id, visitor, traits });
    });
    return reply.code(204).send();
  });
}
