import type { FastifyInstance } from 'fastify';
import { recordAuthAudit } from '../../audit/store.ts';
import { IdentityError, createValidationFailedError } from '../../errors/identity-error.ts';
import { assertMfaIfEnrolled } from '../../factors/assert-mfa-if-enrolled.ts';
import type { IdentityInstance } from '../../instance.ts';
import { endSessionsById, endSessionsAndExchangeableCodes } from '../../sessions/sessions.ts';
import { listSessions, type ListedSession } from '../../sessions/store.ts';
import { assertUnexpiredToken, authenticateAccount, authenticateToSignOut } from '../authenticate.ts';
import { toErrorPlaceholderValue } from '../field-error-case.ts';
import { readRequestContext } from '../request-context.ts';

const logoutScopes = ['global', 'local', 'others'] as const;

/** Mounts sign-out, and the list of the user's active sessions. */
export function mountOwnSessions(scope: FastifyInstance, instance: IdentityInstance) {
  const config = { isAllowedOnFullDisk: true };
  scope.post<{ Querystring: { scope?: unknown } }>('/logout', { config }, async (request, reply) => {
    const caller = await authenticateToSignOut(instance, request);
    const { user, session } = caller;
    const { scope: input = 'global' } = request.query;
    const logoutScope = logoutScopes.find((value) => value === input);
    if (!logoutScope)
      throw createValidationFailedError('logout_scope_unknown', { value: toErrorPlaceholderValue(input) });
    // An expired token can end only its own session, and so can a user who has a second factor and has not verified it.
    // The status is 422, because clients ignore a 403.
    if (logoutScope !== 'local') {
      await assertUnexpiredToken(instance, request);
      assertMfaIfEnrolled(caller, 422);
    }
    const { ip } = readRequestContext(instance, request);
    await instance.db.transaction(async (tx) => {
      const exception = logoutScope === 'others' ? { except: session.id } : {};
      if (logoutScope === 'local') await endSessionsById(tx, instance, [session.id], 'by_owner');
      else await endSessionsAndExchangeableCodes(tx, instance, user.id, { reason: 'by_owner', ...exception });
      await recordAuthAudit(tx, {
        action: 'logout',
        userId: user.id,
        ip,
        now: instance.now(),
        traits: { scope: logoutScope },
      });
    });
    return reply.code(204).send();
  });

  scope.get('/sessions', async (request) => {
    const caller = await authenticateAccount(instance, request);
    const { user, session } = caller;
    assertMfaIfEnrolled(caller, 403);
    const sessions = await listSessions(instance.db, { userId: user.id, now: instance.now() });
    return sessions.map((listed) => toSessionListItem(listed, session.id));
  });

  scope.delete<{ Params: { id: string } }>('/sessions/:id', async (request, reply) => {
    const caller = await authenticateAccount(instance, request);
    const { user, session } = caller;
    if (request.params.id !== session.id) assertMfaIfEnrolled(caller, 403);
    const sessions = await listSessions(instance.db, { userId: user.id, now: instance.now() });
    const found = sessions.find(({ id }) => id === request.params.id);
    if (!found) throw new IdentityError(404, 'session_not_found');
    const { ip } = readRequestContext(instance, request);
    await instance.db.transaction(async (tx) => {
      await endSessionsById(tx, instance, [found.id], 'by_owner');
      await recordAuthAudit(tx, {
        action: 'logout',
        userId: user.id,
        ip,
        now: instance.now(),
        traits: { session: found.id },
      });
    });
    return reply.code(204).send();
  });
}

/** Returns a session as the list shows it. */
export function toSessionListItem(session: ListedSession, currentId: string | undefined) {
  return {
    id: session.id,
    user_agent: session.user_agent,
    ip: session.ip,
    remember: session.remember,
    created_at: session.created_at.toISOString(),
    refreshed_at: session.refreshed_at.toISOString(),
    expires_at: session.not_after.toISOString(),
    current: session.id === currentId,
  };
}
