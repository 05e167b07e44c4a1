import type { Queryable } from '#platform/database/database';
import { conflict, ApiError } from '#platform/http/endpoints/api-error';
import { lockProposal, type LockedProposal } from '../store/proposals.ts';
import { proposalNotFoundError } from './view.ts';

type ProposalLock = { id: string; seen?: string | undefined; proposerId?: string | undefined };

/**
 * Locks a waiting proposal in the version that the client saw. Throws a conflict if it changed, or, if it was already
 * decided, one that names who decided.
 */
export async function lockWaitingProposal(
  tx: Queryable,
  { id, seen, proposerId }: ProposalLock,
): Promise<LockedProposal> {
  const locked = await lockExistingProposal(tx, { id, proposerId });
  if (locked.status !== 'waiting') throw alreadyDecidedError(locked, proposerId === undefined);
  if (seen !== undefined && seen !== locked.changed_at.toISOString())
    throw conflict('Esta proposta mudou enquanto você a lia. Leia de novo antes de continuar.');
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
    throw proposalNotFoundError();
  return locked;
}

function alreadyDecidedError({ status, decider }: LockedProposal, toStaff: boolean) {
  const decision = status === 'approved' ? 'aprovada' : 'recusada';
  if (!toStaff || decider === null) return conflict(`Esta proposta já foi ${decision}.`);
  return conflict(`Esta proposta já foi ${decision} por ${decider}.`);
}

/** Throws if the start is in the past: such an event cannot be proposed or approved. */
export function assertStartsInFuture(startsAt: Date, now: Date) {
  if (startsAt > now) return;
  const message = 'O evento precisa começar no futuro: escolha outra data.';
  throw new ApiError('invalid_input', message, { fields: [{ path: 'date', code: 'past', message }] });
}
