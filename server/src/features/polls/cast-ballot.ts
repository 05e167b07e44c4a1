import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { pollVotesChangedEvent } from '@mutirao/contract/features/polls/events';
import { pollErrors } from '@mutirao/contract/features/polls/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { toPoll } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { ApiError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { createThrottledActionRunner } from '#platform/realtime/throttled-action-runner';
import { lockPoll, upsertBallot, type LockedPoll } from './store/polls.ts';

type BallotInput = { id: string; me: { id: string }; choices: readonly number[] };

// The votes of a poll are broadcast at most once a second, because each receiver of a broadcast requests the counts.
const throttleEmit = createThrottledActionRunner(1_000);

/** Casts a member's ballot in a poll, or changes it while the poll is open. */
export async function castBallot(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { id, me, choices }: BallotInput,
): Promise<Poll> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const poll = await lockPoll(tx, id);
    if (!poll) throw createPollNotFoundError();
    if (poll.closes_at && poll.closes_at <= now) throw new ApiError(pollErrors.poll_closed());
    rejectInvalidBallot(poll, choices);
    const inOrder = choices.toSorted((choice, other) => choice - other);
    const body = await upsertBallot(tx, { pollId: id, memberId: me.id, choices: inOrder, at: now });
    if (!body) throw createPollNotFoundError();
    tx.afterCommit(() =>
      throttleEmit(id, () =>
        ctx.realtime.broadcast(pollVotesChangedEvent, { attachmentId: id, discussionId: poll.discussion_id }),
      ),
    );
    return toPoll(body, { me, now });
  });
}

function rejectInvalidBallot(
  { options, allows_multiple: allowsMultiple }: LockedPoll,
  choices: readonly number[],
) {
  if (choices.some((index) => index >= options))
    throw createInvalidBallotError(pollErrors.poll_option_unknown());
  if (choices.length > 1 && !allowsMultiple) throw createInvalidBallotError(pollErrors.poll_single_choice());
}

const createInvalidBallotError = (detail: ErrorDetail) =>
  createInvalidFieldError({ path: 'optionIndex', code: 'custom', detail });

export const createPollNotFoundError = () => new ApiError(pollErrors.poll_not_found());
