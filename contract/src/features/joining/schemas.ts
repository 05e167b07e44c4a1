import * as z from 'zod/mini';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { joiningLimits } from './limits.ts';

const person = z.object({ id, name: z.string() });

/** A person with an account who waits for approval, as staff see them; or who was rejected, and why. */
export const joinRequest = z.object({
  id,
  name: z.string(),
  /** Moderators see only the beginning of its halves. */
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** What applicants write about themselves; empty if they wrote nothing. */
  words: z.string(),
  askedAt: timestamp,
  /** The member who made the invitation link that they used. */
  invitedBy: z.nullable(person),
  refusedAt: z.nullable(timestamp),
  refusedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});
export type JoinRequest = z.output<typeof joinRequest>;

export const joinRequestMessage = z.object({ words: textOrEmpty(joiningLimits.message) });

export const joinRequestApproval = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(joiningLimits.atOnce)),
});

/** The number of approved requests that were still pending. */
export const joinRequestApprovalResult = z.object({ approved: z.int() });

export const joinRequestRejection = z.object({ reason: nonEmptyText(joiningLimits.reason) });
