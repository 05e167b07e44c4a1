import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import { proposalErrors } from '@mutirao/contract/features/events/proposals/errors';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { ProposalRow } from '../store/proposals.ts';

/** A proposal is visible only to its author and to admins. */
export const createProposalNotFoundError = () => new ApiError(proposalErrors.proposal_not_found());

export const toProposal = (row: ProposalRow): Proposal => ({
  id: row.id,
  title: row.title,
  description: row.description,
  shortDescription: row.short_description,
  date: row.starts_at.toISOString(),
  duration: row.minutes,
  zone: row.zone,
  format: row.format,
  location: row.location,
  link: row.link,
  category: row.category,
  maxParticipants: row.capacity,
  status: row.status,
  proposer: row.proposer,
  proposedAt: row.proposed_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  eventId: row.event_id,
});
