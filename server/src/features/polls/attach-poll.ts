import { randomUUID } from 'node:crypto';
import type { NewPoll, Poll } from '@mutirao/contract/features/polls/schemas';
import { pollErrors } from '@mutirao/contract/features/polls/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { reserveAttachmentSlot, toPoll } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { createOrFindIdempotentResource } from '#platform/idempotency/idempotency';
import { findVisiblePollWithBallot, insertPoll } from './store/polls.ts';

type Params = {
  discussionId: string;
  me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>;
  draft: NewPoll;
  key?: string | undefined;
};
type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>;

/** Attaches a poll to a discussion of the member: once for each idempotency key. */
export async function attachPoll(ctx: Deps, params: Params): Promise<Poll> {
  const { discussionId, me, key } = params;
  return createOrFindIdempotentResource(
    ctx.db,
    { memberId: me.id, key },
    {
      create: () => makePoll(ctx, params),
      findCreated: async (id) => {
        const row = await findVisiblePollWithBallot(ctx.db, { id, readerId: me.id });
        const isIt = row?.author_id === me.id && row.discussion_id === discussionId;
        return isIt ? toPoll(row.body, { me, now: ctx.now() }) : undefined;
      },
    },
  );
}

async function makePoll(ctx: Deps, { discussionId, me, draft, key }: Params): Promise<Poll> {
  const now = ctx.now();
  const results = draft.results ?? 'vote';
  const closesAt = draft.closesAt ? new Date(draft.closesAt) : null;
  if (closesAt && closesAt <= now) throw invalidEnd(pollErrors.poll_closes_in_past());
  if (results === 'close' && !closesAt) throw invalidEnd(pollErrors.poll_needs_end());
  const texts = draft.options.map(({ text }) => text);
  const poll = {
    id: randomUUID(),
    question: draft.question,
    allowsMultiple: draft.allowMultiple ?? false,
    results,
    closesAt,
  };

  const input = { question: poll.question, options: texts.join('\n\n') };
  const verdict = await ctx.contentFilter.check({ author: me, texts: input, submissionKind: 'detail' });
  await ctx.db.transaction(async (tx) => {
    await reserveAttachmentSlot(tx, ctx, { discussionId, me, attachment: { id: poll.id, key } });
    await insertPoll(tx, { ...poll, discussionId, authorId: me.id, options: texts, createdAt: now });
    if (verdict.needsReview())
      await verdict.holdForReview(tx, { type: 'discussion', id: discussionId, isNew: false });
  });
  return toPoll(
    {
      id: poll.id,
      type: 'poll',
      pollTitle: poll.question,
      allowMultiple: poll.allowsMultiple,
      results,
      closesAt: closesAt?.toISOString() ?? null,
      options: texts.map((text) => ({ text, votes: 0 })),
    },
    { me, now },
  );
}

const invalidEnd = (detail: ErrorDetail) =>
  createInvalidFieldError({ path: 'closesAt', code: 'custom', detail });
