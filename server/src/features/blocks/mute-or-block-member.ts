import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import { blockLimits } from '@mutirao/contract/features/blocks/limits';
import type { MutedOrBlockedMember } from '@mutirao/contract/features/blocks/schemas';
import { blockErrors } from '@mutirao/contract/features/blocks/errors';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { listMutedAndBlockedMemberRows, upsertMuteOrBlock, lockBlocker } from './store/blocks.ts';

type Params = { me: { id: string }; otherId: string; kind: MuteOrBlockKind };

/** Mutes or blocks another member, who is not notified. */
export async function muteOrBlockMember(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, otherId, kind }: Params,
) {
  if (me.id === otherId) throw new ApiError(blockErrors.cannot_block_oneself());
  const { member_exists, is_saved } = await db.transaction(async (tx) => {
    await lockBlocker(tx, me.id);
    return upsertMuteOrBlock(tx, { memberId: me.id, otherId, kind, now: now() });
  });
  if (!member_exists) throw new ApiError(memberErrors.member_not_found());
  if (!is_saved) throw new ApiError(blockErrors.block_limit_reached({ max: blockLimits.members }));
}

export async function listMutedAndBlockedMembers(
  { db }: Pick<AppContext, 'db'>,
  { me }: { me: { id: string } },
): Promise<MutedOrBlockedMember[]> {
  const rows = await listMutedAndBlockedMemberRows(db, me.id);
  return rows.map(({ created_at: at, ...member }) => ({ ...member, since: at.toISOString() }));
}
