import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { updateFactorAsAdmin, deleteFactorAsAdmin } from '../../admin/update-factor.ts';
import { recordServiceAudit } from '../../admin/record-service-audit.ts';
import { IdentityError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { endSessionsById } from '../../sessions/sessions.ts';
import { listSessions } from '../../sessions/store.ts';
import { toFactorBody } from '../../account-model.ts';
import { findAccountById } from '../../users/store.ts';
import { adminPhoneSchema } from './admin-schemas.ts';
import { toSessionListItem } from '../self-service/own-sessions.ts';
import { parseIdOrNotFound, parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const friendlyNameSchema = z.string().check(z.maxLength(100));

const factorChangeSchema = z.object({
  friendly_name: z.optional(z.nullable(friendlyNameSchema)),
  phone: z.optional(z.nullable(z.union([z.literal(''), adminPhoneSchema]))),
});

type UserRoute = { Params: { id: string } };
type FactorRoute = { Params: { id: string; factorId: string } };
type SessionRoute = { Params: { id: string; sessionId: string } };

/** Mounts the routes where admins list and change the second factors of an account, and list and end its sessions. */
export function mountAdminUserSecurity(scope: FastifyInstance, instance: IdentityInstance) {
  async function findRequestedAccount(request: FastifyRequest<UserRoute>) {
    const found = await findAccountById(instance.db, parseIdOrNotFound(request.params.id));
    if (!found) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
    return found;
  }

  const parseFactorParams = ({ params }: FastifyRequest<FactorRoute>) => ({
    userId: parseIdOrNotFound(params.id),
    factorId: parseIdOrNotFound(params.factorId, 'factor_id_invalid'),
  });

  scope.get<UserRoute>('/admin/users/:id/factors', async (request) => {
    const { factors } = await findRequestedAccount(request);
    return factors.map(toFactorBody);
  });

  scope.put<FactorRoute>('/admin/users/:id/factors/:factorId', async (request) => {
    const factorParams = parseFactorParams(request);
    const body = parseRequestData(factorChangeSchema, request.body ?? {});
    const change = {
      ...factorParams,
      friendlyName: body.friendly_name || undefined,
      phone: body.phone || undefined,
    };
    return updateFactorAsAdmin(instance, change, readRequestContext(instance, request));
  });

  scope.delete<FactorRoute>('/admin/users/:id/factors/:factorId', async (request) =>
    deleteFactorAsAdmin(instance, parseFactorParams(request), readRequestContext(instance, request)),
  );

  scope.get<UserRoute>('/admin/users/:id/sessions', async (request) => {
    const { user } = await findRequestedAccount(request);
    const sessions = await listSessions(instance.db, { userId: user.id, now: instance.now() });
    return sessions.map((listed) => toSessionListItem(listed, undefined));
  });

  scope.delete<SessionRoute>('/admin/users/:id/sessions/:sessionId', async (request, reply) => {
    const { user } = await findRequestedAccount(request);
    const sessions = await listSessions(instance.db, { userId: user.id, now: instance.now() });
    const found = sessions.find(({ id }) => id === request.params.sessionId);
    if (!found) throw new IdentityError(404, 'session_not_found');
    const requestContext = readRequestContext(instance, request);
    await instance.db.transaction(async (tx) => {
      await endSessionsById(tx, instance, [found.id], 'by_staff');
      const traits = { session: found.id };
      await recordServiceAudit(tx, instance, {
        action: 'logout',
        userId: user.id,
        requestContext,
        traits,
      });
    });
    return reply.code(204).send();
  });
}
