import type { proveAgain as endpoint } from '@mutirao/contract/features/own-proof/endpoints';
import type { Asked } from '#platform/http/answer';
import { Refusal } from '#platform/http/refusal';
import type { House } from '#platform/house/house';

type Parts = Pick<House, 'identity' | 'sessions'>;

/** Re-authenticates a signed-in user: actions that require it are open to this session for a while. */
export async function proveAgain(
  { identity, sessions }: Parts,
  { me, body, request }: Asked<typeof endpoint>,
) {
  const { accountId, sessionId } = me;
  if ('token' in body) return sessions.proveBy(body.token, { accountId, sessionId });
  if ((await identity.proofOf(accountId)) !== 'password') throw new Refusal('stale_session');
  const password = body.currentPassword;
  await identity.proveOwner({ userId: accountId, sessionId, ip: request.ip, bearer: undefined, password });
  return sessions.proven(sessionId);
}
