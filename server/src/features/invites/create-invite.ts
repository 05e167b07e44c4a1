import type { createInvite as endpoint } from '@mutirao/contract/features/invites/endpoints';
import { inviteLimits } from '@mutirao/contract/features/invites/limits';
import type { Invite } from '@mutirao/contract/features/invites/schemas';
import { inviteErrors } from '@mutirao/contract/features/invites/errors';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createOrFindIdempotentResource } from '#platform/idempotency/idempotency';
import { hashInviteCode, createInviteCode, encryptInviteCode } from './codes.ts';
import { toInvite } from './invite-view.ts';
import { findOwnInvite, insertInvite, canInvite } from './store/invites.ts';

const day = 86_400_000;
const invitesForbidden = () => new ApiError(inviteErrors.invites_by_staff_only());

/** Creates an invite link for the member, once for each idempotency key. */
export async function createInvite(
  ctx: Pick<AppContext, 'db' | 'now' | 'config' | 'secrets'>,
  { me, body, request }: HandlerInput<typeof endpoint>,
): Promise<Invite> {
  const { db } = ctx;
  const { idempotencyKey } = request;
  const now = ctx.now();
  const { maxActive: max } = inviteLimits;

  async function create() {
    const id = uuidv7(now);
    const code = createInviteCode();
    const params = {
      id,
      memberId: me.id,
      codeSealed: encryptInviteCode(ctx.secrets, { id, code }),
      codeHash: hashInviteCode(code),
      note: body.note,
      uses: body.uses,
      expiresAt: body.days === null ? null : new Date(now.getTime() + body.days * day),
      now,
    };
    // A rejected request must not use up its idempotency key.
    return db.transaction(async (tx) => {
      const row = await insertInvite(tx, params, { key: idempotencyKey, maxActive: max });
      if (!row && !(await canInvite(tx, me.id))) throw invitesForbidden();
      if (!row) throw new ApiError(inviteErrors.invite_limit_reached({ max }));
      return toInvite(row, ctx);
    });
  }

  async function findCreated(id: string) {
    const row = await findOwnInvite(db, { id, memberId: me.id, now });
    return row && toInvite(row, ctx);
  }

  return createOrFindIdempotentResource(
    db,
    { memberId: me.id, key: idempotencyKey },
    { create, findCreated },
  );
}
