import type { changePassword as endpoint } from '@mutirao/contract/features/members/endpoints';
import type { Asked } from '#platform/http/answer';
import type { House } from '#platform/house/house';

/** Changes the password with the identity service, which proves the current one; only the caller's session stays. */
export async function changePassword({ identity }: House, { me, body, request }: Asked<typeof endpoint>) {
  await identity.changePassword({
    ...body,
    userId: me.accountId,
    sessionId: me.sessionId,
    ip: request.ip,
  });
  return { message: 'Senha alterada com sucesso!' };
}
