import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { pollErrors } from '@mutirao/contract/features/polls/errors';
import { broadcastAttachmentsChanged, toPoll } from '#features/discussions/index';
import { recordAuditAsStaff } from '#features/members/index';
import { removedFlagBeforeAndAfter } from '#platform/audit/audit';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { findVisiblePollWithBallot, lockPoll, deletePollRow, type VisiblePollRow } from './store/polls.ts';
import { createPollNotFoundError } from './cast-ballot.ts';

type Params = { id: string; me: Pick<CurrentMember, 'id' | 'role'> };

export async function readPoll(ctx: AppContext, params: Params): Promise<Poll> {
  return toPoll((await findVisiblePoll(ctx, params)).body, { me: params.me, now: ctx.now() });
}

/** Returns the caller's own choices in a poll. */
export async function readOwnBallot(ctx: AppContext, params: Params) {
  const optionIndexes = (await findVisiblePoll(ctx, params)).body.choices ?? [];
  return { optionIndex: optionIndexes[0] ?? null, optionIndexes };
}

/** Deletes a poll and its ballots: allowed for its author and for staff. */
export async function deletePoll(ctx: AppContext, { id, me }: Params) {
  const authorId = isRoleAtLeast(me.role, 'moderator') ? undefined : me.id;
  const isGone = await ctx.db.transaction(async (tx) => {
    // Waits for a ballot that is being cast at the same time, so that the deletion sees that ballot and removes it too.
    await lockPoll(tx, id);
    const deleted = await deletePollRow(tx, { id, authorId });
    if (!deleted) return false;
    const { author_id: memberId } = deleted;
    if (memberId !== me.id) {
      const action = { at: ctx.now(), action: 'poll.removed', subject: { type: 'poll', id }, memberId };
      await recordAuditAsStaff(
        tx,
        { id: me.id, minRole: 'moderator' },
        { ...action, ...removedFlagBeforeAndAfter },
      );
    }
    broadcastAttachmentsChanged(tx, ctx, deleted.discussion_id);
    return true;
  });
  if (isGone) return;
  // The poll either does not exist, or was attached by another member.
  await findVisiblePoll(ctx, { id, me });
  throw new ApiError(pollErrors.poll_remove_by_author_only());
}

async function findVisiblePoll({ db }: AppContext, { id, me }: Params): Promise<VisiblePollRow> {
  const poll = await findVisiblePollWithBallot(db, { id, readerId: me.id });
  if (!poll) throw createPollNotFoundError();
  return poll;
}
