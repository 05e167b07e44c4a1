import * as z from 'zod/mini';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { joiningLimits } from './limits.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** A person with an account who waits for approval, as staff see them; or who was rejected, and why. */
export const joinRequestSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Moderators see only the beginning of the two parts of the email address, before and after the `@`. */
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** What applicants write about themselves; empty if they wrote nothing. */
  words: z.string(),
  requestedAt: timestampSchema,
  /** The member who made the invitation link that the applicant used. */
  invitedBy: z.nullable(personSchema),
  refusedAt: z.nullable(timestampSchema),
  refusedBy: z.nullable(personSchema),
  reason: z.nullable(z.string()),
});
export type JoinRequest = z.output<typeof joinRequestSchema>;

export const joinRequestMessageSchema = z.object({
  words: createPossiblyEmptyTextSchema(joiningLimits.message),
});

export const joinRequestApprovalInputSchema = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(joiningLimits.atOnce)),
});

/** The number of requests that the call approved. Requests that were decided before do not count. */
export const approvedJoinRequestCountSchema = z.object({ approved: z.int() });

export const joinRequestRejectionInputSchema = z.object({
  reason: createNonEmptyTextSchema(joiningLimits.reason),
});
