import { proposalLimits } from '@mutirao/contract/features/events/limits';
import type * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import { eventProposalsChangedEvent } from '@mutirao/contract/features/events/events';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { proposalErrors } from '@mutirao/contract/features/events/proposals/errors';
import { buildAdminIdsSql, type StaffQueryDeps } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import {
  createAlreadySentAndGoneError,
  createOrFindIdempotentResource,
} from '#platform/idempotency/idempotency';
import {
  isEventContentDifferent,
  diffEventAuditValues,
  toChangedEventContent,
} from '../writing/change-event.ts';
import { requireLocalDate } from '../zone.ts';
import { assertStartsInFuture, lockRemovableProposal, lockWaitingProposal } from './proposal-assertions.ts';
import * as store from '../store/proposals.ts';
import { createProposalNotFoundError, toProposal } from './view.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'config' | 'contentFilter'> & StaffQueryDeps;

/** Proposes an event to the admins, once for each idempotency key. */
export function proposeEvent(
  ctx: Deps,
  {
    me,
    body,
    request: { idempotencyKey: key },
  }: Pick<HandlerInput<typeof calls.proposeEvent>, 'body'> & {
    me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>;
    request: { idempotencyKey: string | undefined };
  },
): Promise<Proposal> {
  const { db, realtime, now, config } = ctx;
  const at = now();
  const memberId = me.id;
  return createOrFindIdempotentResource(
    db,
    { memberId, key },
    {
      async create() {
        const zone = body.zone ?? config.zone;
        const starts = new Date(body.date);
        assertStartsInFuture(starts, at);
        await requireLocalDate(db, { zone, at: starts });
        await checkTexts(ctx, me, body);
        return db.transaction(async (tx) => {
          await store.lockProposer(tx, memberId);
          const row = await store.insertProposal(tx, {
            id: uuidv7(at),
            memberId,
            now: at,
            key,
            admins: buildAdminIdsSql(ctx),
            title: body.title,
            description: body.description,
            short_description: body.shortDescription,
            starts_at: starts,
            minutes: body.duration,
            zone,
            format: body.format,
            location: body.location,
            link: body.link,
            category: body.category || null,
            capacity: body.maxParticipants ?? null,
          });
          if (!row) throw await rejectionOf(tx, memberId);
          tx.afterCommit(() => realtime.emit([...row.admins, memberId], eventProposalsChangedEvent, {}));
          return toProposal(row);
        });
      },
      async findCreated(id) {
        const row = await store.findOwnProposal(db, { id, memberId });
        return row && toProposal(row);
      },
    },
  );
}

async function rejectionOf(tx: Transaction, memberId: string) {
  const quota = await store.findProposalEligibility(tx, memberId);
  if (!quota?.open) return new ApiError(proposalErrors.proposals_closed());
  const { waiting } = proposalLimits;
  if (quota.waiting < waiting) return createAlreadySentAndGoneError();
  return new ApiError(proposalErrors.proposal_limit_reached({ max: waiting }));
}

const textFields = ['title', 'description', 'shortDescription', 'location', 'link', 'category'] as const;
type Input = Partial<Record<(typeof textFields)[number], string | null | undefined>>;

/**
 * Checks only the texts with the content filter and never holds the proposal, because staff review every proposal in
 * any case.
 */
const checkTexts = (
  { contentFilter }: Deps,
  author: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>,
  input: Input,
) =>
  contentFilter.check({
    author,
    texts: Object.fromEntries(textFields.flatMap((name) => (input[name] ? [[name, input[name]]] : []))),
    submissionKind: 'detail',
  });

/** Changes a waiting proposal: a member their own, an admin any. */
export async function changeProposal(
  ctx: Deps,
  {
    me,
    params: { id },
    body: { seen, ...body },
  }: Pick<HandlerInput<typeof calls.changeProposal>, 'me' | 'params' | 'body'>,
): Promise<Proposal> {
  const { db, realtime, now } = ctx;
  const at = now();
  if (body.zone !== undefined) await requireLocalDate(db, { zone: body.zone, at });
  await checkTexts(ctx, me, body);
  return db.transaction(async (tx) => {
    const locked = await lockWaitingProposal(tx, {
      id,
      seen,
      proposerId: isRoleAtLeast(me.role, 'admin') ? undefined : me.id,
    });
    const current = { ...locked, recording: '' };
    const moved_at = body.date === undefined ? locked.starts_at : new Date(body.date);
    const to = toChangedEventContent({ ...current, moved_at }, body);
    if (!isEventContentDifferent(current, to)) return toProposal(locked);
    if (body.date !== undefined) assertStartsInFuture(moved_at, at);
    const { before, after } = diffEventAuditValues(current, to) ?? { before: undefined, after: undefined };
    const isOwn = locked.proposer.id === me.id;
    const action = { id, memberId: me.id, now: at, admins: buildAdminIdsSql(ctx) };
    const row = await store.updateProposal(tx, { ...action, isOwn, to, before, after });
    if (!row) throw createForbiddenError();
    tx.afterCommit(() => realtime.emit([...row.admins, row.proposer.id], eventProposalsChangedEvent, {}));
    return toProposal(row);
  });
}

/** Deletes the member's own proposal that still waits or was declined. */
export async function withdrawProposal(
  ctx: Deps,
  { me, params: { id } }: Pick<HandlerInput<typeof calls.withdrawProposal>, 'me' | 'params'>,
) {
  const { db, realtime } = ctx;
  await db.transaction(async (tx) => {
    await lockRemovableProposal(tx, { id, proposerId: me.id });
    const deleted = await store.deleteOwnProposal(tx, { id, memberId: me.id, admins: buildAdminIdsSql(ctx) });
    if (!deleted) throw createProposalNotFoundError();
    tx.afterCommit(() => realtime.emit([...deleted.admins, me.id], eventProposalsChangedEvent, {}));
  });
}
