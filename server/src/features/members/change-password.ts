import type { changePassword as endpoint } from '@mutirao/contract/features/members/endpoints';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';

/** Changes the password at the identity service, which verifies the current one; only the caller's session survives. */
export async function changePassword(
  { identity }: AppContext,
  { me, body, request }: HandlerInput<typeof endpoint>,
) {
  await identity.changePassword({
    ...body,
    userId: me.accountId,
    sessionId: me.sessionId,
    ip: request.ip,
  });
  return { message: 'Senha alterada com sucesso!' };
}
