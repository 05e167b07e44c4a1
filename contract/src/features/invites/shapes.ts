import * as z from 'zod/mini';
import { id, moment, optionalText } from '../../kit/text.ts';
import { namedMember } from '../members/shapes.ts';
import { inviteDays, inviteLimits, inviteStates, inviteUses } from './limits.ts';

export const newInvite = z.object({
  /** Whom it is for; only its maker reads it. */
  note: z._default(optionalText(inviteLimits.note), ''),
  days: z.literal(inviteDays),
  uses: z.literal(inviteUses),
});
export type NewInvite = z.output<typeof newInvite>;

const standing = {
  id,
  createdAt: moment,
  expiresAt: z.nullable(moment),
  /** For how many people; null for any number. */
  uses: z.nullable(z.int()),
  /** How many became members by it. */
  used: z.int(),
  /** How many signed up by it, and still have to confirm. */
  waiting: z.int(),
  state: z.enum(inviteStates),
};

/** One's own link; null where the hub can no longer show it, as after a restore without its keys. */
export const invite = z.object({ ...standing, note: z.string(), link: z.nullable(z.string()) });
export type Invite = z.output<typeof invite>;

/** Somebody's link as staff see it: enough to revoke it, and not to use it. */
export const memberInvite = z.object({ ...standing, member: namedMember });
export type MemberInvite = z.output<typeof memberInvite>;

/** Somebody who became a member by a link. */
export const invitedMember = z.object({ ...namedMember.shape, joinedAt: moment });
export type InvitedMember = z.output<typeof invitedMember>;

/** What whoever follows a link is told. Who invites only while it is good. */
export const invitation = z.object({
  state: z.enum(inviteStates),
  inviter: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()) })),
});
export type Invitation = z.output<typeof invitation>;
