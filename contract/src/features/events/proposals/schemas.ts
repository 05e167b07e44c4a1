import * as z from 'zod/mini';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../../kit/text.ts';
import { memberNameAndAvatarSchema } from '../../members/schemas.ts';
import { proposalLimits, proposalStatuses } from '../limits.ts';
import { eventChangeSchema, eventFormatSchema, newEventSchema } from '../schemas.ts';

/** A member's proposal for one event, which admins approve or reject. */
export const newProposalSchema = z.omit(newEventSchema, { status: true, recurrence: true });
export type NewProposal = z.output<typeof newProposalSchema>;

/** Only the given fields change. */
export const proposalChangeSchema = z.omit(eventChangeSchema, { scope: true });
export type ProposalChange = z.output<typeof proposalChangeSchema>;

/** A proposal, as its author and the admins see it. */
export const proposalSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  date: timestampSchema,
  duration: z.int(),
  zone: z.string(),
  format: eventFormatSchema,
  location: z.string(),
  link: z.string(),
  category: z.nullable(z.string()),
  maxParticipants: z.nullable(z.int()),
  status: z.enum(proposalStatuses),
  proposer: memberNameAndAvatarSchema,
  proposedAt: timestampSchema,
  /**
   * The time of the last change of the proposal. The client sends it back as `seen` with the next action on the
   * proposal.
   */
  changedAt: timestampSchema,
  decidedAt: z.nullable(timestampSchema),
  /** The reason for which the proposal was declined. */
  reason: z.nullable(z.string()),
  /** The event that was created from the proposal. */
  eventId: z.nullable(idSchema),
});
export type Proposal = z.output<typeof proposalSchema>;

/**
 * The number of the member's own proposals, and the number that wait for a decision; the latter is 0 for members who
 * cannot decide.
 */
export const proposalCountsSchema = z.object({ own: z.int(), waiting: z.int() });
export type ProposalCounts = z.output<typeof proposalCountsSchema>;

/** `changedAt` as the admin last saw it. The server rejects an approval if the proposal has changed since. */
export const proposalApprovalInputSchema = z.object({ seen: timestampSchema });

export const proposalRejectionInputSchema = z.object({
  reason: createNonEmptyTextSchema(proposalLimits.reason),
});
