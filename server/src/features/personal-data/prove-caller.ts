import type { Me, Request } from '#platform/http/answer';
import type { House } from '#platform/house/house';

type Wish = { me: Me; request: Request; body: { currentPassword?: string | undefined } };

/** Verifies that the caller owns the account, or throws. */
export async function proveCaller({ identity }: House, { me, request, body }: Wish) {
  await identity.proveOwner({
    userId: me.accountId,
    sessionId: me.sessionId,
    ip: request.ip,
    bearer: request.bearer,
    password: body.currentPassword,
  });
}
