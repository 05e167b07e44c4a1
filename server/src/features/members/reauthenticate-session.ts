import type { reauthenticate as endpoint } from '@mutirao/contract/features/reauthentication/endpoints';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';

type Deps = Pick<AppContext, 'identity' | 'sessions'>;

/**
 * Re-authenticates a signed-in user. Their session can then use actions that require a re-authentication, for
 * `reauthenticationMinutes`.
 */
export async function reauthenticateSession(
  { identity, sessions }: Deps,
  { me, body, request }: HandlerInput<typeof endpoint>,
) {
  const { accountId, sessionId } = me;
  if ('token' in body) return sessions.reauthenticateByToken(body.token, { accountId, sessionId });
  if ((await identity.reauthenticationMethodOf(accountId)) !== 'password')
    throw new ApiError('stale_session');
  const password = body.currentPassword;
  await identity.reauthenticate({
    userId: accountId,
    sessionId,
    ip: request.ip,
    bearer: undefined,
    password,
  });
  return sessions.recordReauthentication(sessionId);
}
