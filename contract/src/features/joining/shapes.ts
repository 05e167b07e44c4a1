import * as z from 'zod/mini';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { joiningLimits } from './limits.ts';

const person = z.object({ id, name: z.string() });

/** Somebody with an account who waits to be let in, as staff see them; or was refused, and why. */
export const joinRequest = z.object({
  id,
  name: z.string(),
  /** Moderators see only the beginning of its halves. */
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** What they say of themselves; empty where they said nothing. */
  words: z.string(),
  askedAt: moment,
  /** Whose link they came by. */
  invitedBy: z.nullable(person),
  refusedAt: z.nullable(moment),
  refusedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});
export type JoinRequest = z.output<typeof joinRequest>;

export const ownWords = z.object({ words: optionalText(joiningLimits.words) });

export const approval = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(joiningLimits.atOnce)),
});

/** How many of them were still to be let in. */
export const approved = z.object({ approved: z.int() });

export const refusal = z.object({ reason: text(joiningLimits.reason) });
