import { proposalErrors } from '@mutirao/contract/features/events/proposals/errors';
import type { Queryable } from '#platform/database/database';
import { ApiError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { lockProposal, type LockedProposal } from '../store/proposals.ts';
import { createProposalNotFoundError } from './view.ts';

type ProposalLock = { id: string; seen?: string | undefined; proposerId?: string | undefined };

/**
 * Locks a waiting proposal in the version that the client saw, or in any version without `seen`. Throws a conflict if
 * it changed or was already decided; without `proposerId`, the caller is an admin, and the error names who decided.
 */
export async function lockWaitingProposal(
  tx: Queryable,
  { id, seen, proposerId }: ProposalLock,
): Promise<LockedProposal> {
  const locked = await lockExistingProposal(tx, { id, proposerId });
  if (locked.status !== 'waiting') throw alreadyDecidedError(locked, proposerId === undefined);
  if (seen !== undefined && seen !== locked.changed_at.toISOString())
    throw new ApiError(proposalErrors.proposal_changed());
  return locked;
}

/** Locks the member's own proposal; throws if it was approved. */
export async function lockRemovableProposal(
  tx: Queryable,
  { id, proposerId }: { id: string; proposerId: string },
) {
  const locked = await lockExistingProposal(tx, { id, proposerId });
  if (locked.status === 'approved') throw alreadyDecidedError(locked, false);
}

async function lockExistingProposal(tx: Queryable, { id, proposerId }: Omit<ProposalLock, 'seen'>) {
  const locked = await lockProposal(tx, id);
  if (!locked || (proposerId !== undefined && locked.proposer.id !== proposerId))
    throw createProposalNotFoundError();
  return locked;
}

function alreadyDecidedError({ status, decider }: LockedProposal, toStaff: boolean) {
  const isApproved = status === 'approved';
  if (!toStaff || decider === null)
    return new ApiError(
      isApproved ? proposalErrors.proposal_already_approved() : proposalErrors.proposal_already_rejected(),
    );
  const by = { name: decider };
  return new ApiError(
    isApproved
      ? proposalErrors.proposal_already_approved_by(by)
      : proposalErrors.proposal_already_rejected_by(by),
  );
}

/** Throws if the start is in the past: such an event cannot be proposed or approved. */
export function assertStartsInFuture(startsAt: Date, now: Date) {
  if (startsAt > now) return;
  throw createInvalidFieldError({
    path: 'date',
    code: 'past',
    detail: proposalErrors.proposed_date_in_past(),
  });
}
