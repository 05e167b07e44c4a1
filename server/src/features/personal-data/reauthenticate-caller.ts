import type { CurrentMember, HandlerRequest } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';

type Params = { me: CurrentMember; request: HandlerRequest; body: { currentPassword?: string | undefined } };

/** Verifies that the caller owns the account, or throws. */
export async function reauthenticateCaller({ identity }: AppContext, { me, request, body }: Params) {
  await identity.reauthenticate({
    userId: me.accountId,
    sessionId: me.sessionId,
    ip: request.ip,
    bearer: request.bearer,
    password: body.currentPassword,
  });
}
