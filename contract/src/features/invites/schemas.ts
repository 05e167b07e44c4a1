import * as z from 'zod/mini';
import { id, timestamp, textOrEmpty } from '../../kit/text.ts';
import { memberSummary } from '../members/schemas.ts';
import { inviteDayOptions, inviteLimits, inviteStates, inviteUseOptions } from './limits.ts';

export const newInvite = z.object({
  /** For which person it is; only the member who made the link reads it. */
  note: z._default(textOrEmpty(inviteLimits.note), ''),
  days: z.literal(inviteDayOptions),
  uses: z.literal(inviteUseOptions),
});
export type NewInvite = z.output<typeof newInvite>;

const status = {
  id,
  createdAt: timestamp,
  expiresAt: z.nullable(timestamp),
  /** The maximum number of uses; null for no limit. */
  uses: z.nullable(z.int()),
  /** The number of members who joined with it. */
  used: z.int(),
  /** The number of sign-ups with it that are not confirmed yet. */
  waiting: z.int(),
  state: z.enum(inviteStates),
};

/** A member's own link; null if the hub can no longer decrypt it, as after a restore without its keys. */
export const invite = z.object({ ...status, note: z.string(), link: z.nullable(z.string()) });
export type Invite = z.output<typeof invite>;

/** A member's link as staff see it: enough to revoke it, but not to use it. */
export const memberInvite = z.object({ ...status, member: memberSummary });
export type MemberInvite = z.output<typeof memberInvite>;

/** A person who became a member through a link. */
export const invitedMember = z.object({ ...memberSummary.shape, joinedAt: timestamp });
export type InvitedMember = z.output<typeof invitedMember>;

/** What a person who follows a link sees. The inviter is only included while the link is valid. */
export const invitation = z.object({
  state: z.enum(inviteStates),
  inviter: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()) })),
});
export type Invitation = z.output<typeof invitation>;
