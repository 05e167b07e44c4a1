import * as z from 'zod/mini';
import { id, timestamp, nonEmptyText } from '../../../kit/text.ts';
import { memberSummary } from '../../members/schemas.ts';
import { proposalLimits, proposalStatuses } from '../limits.ts';
import { eventChange, eventFormat, newEvent } from '../schemas.ts';

/** A member's proposal for one event, which admins approve or reject. */
export const newProposal = z.omit(newEvent, { status: true, recurrence: true });
export type NewProposal = z.output<typeof newProposal>;

/** Only the given fields change. */
export const proposalChange = z.omit(eventChange, { scope: true });
export type ProposalChange = z.output<typeof proposalChange>;

/** A proposal, as its author and the admins see it. */
export const proposal = z.object({
  id,
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  date: timestamp,
  duration: z.int(),
  zone: z.string(),
  format: eventFormat,
  location: z.string(),
  link: z.string(),
  category: z.nullable(z.string()),
  maxParticipants: z.nullable(z.int()),
  status: z.enum(proposalStatuses),
  proposer: memberSummary,
  proposedAt: timestamp,
  /** When it was last written, as `seen` of what is done to it. */
  changedAt: timestamp,
  decidedAt: z.nullable(timestamp),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** The event that was created from the proposal. */
  eventId: z.nullable(id),
});
export type Proposal = z.output<typeof proposal>;

/**
 * The number of the member's own proposals, and the number that wait for a decision; the latter is 0 for members who
 * cannot decide.
 */
export const proposalCounts = z.object({ own: z.int(), waiting: z.int() });
export type ProposalCounts = z.output<typeof proposalCounts>;

/** `changedAt` as the admin last saw it. The server rejects an approval if the proposal has changed since. */
export const proposalApproval = z.object({ seen: timestamp });

export const proposalRejection = z.object({ reason: nonEmptyText(proposalLimits.reason) });
