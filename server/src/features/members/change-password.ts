import type { changePassword as endpoint } from '@mutirao/contract/features/members/endpoints';
import type { Asked } from '#platform/http/answer';
import { Refusal } from '#platform/http/refusal';
import type { House } from '#platform/house/house';

/** Changes the password with the identity service, which proves the current one; only the caller's session stays. */
export async function changePassword({ identity, sessions }: House, asked: Asked<typeof endpoint>) {
  const { body, request } = asked;
  const cookie = request.cookie(sessions.cookieName);
  const caller = await sessions.find({ cookie, bearer: request.bearer });
  if (!caller) throw new Refusal('no_session');
  await identity.changePassword({
    ...body,
    userId: caller.supabaseId,
    sessionId: caller.authSessionId,
    ip: request.ip,
  });
  return { message: 'Senha alterada com sucesso!' };
}
