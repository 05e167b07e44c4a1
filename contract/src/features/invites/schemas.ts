import * as z from 'zod/mini';
import { idSchema, timestampSchema, createPossiblyEmptyTextSchema } from '../../kit/text.ts';
import { memberNameAndAvatarSchema } from '../members/schemas.ts';
import { inviteDayOptions, inviteLimits, inviteStates, inviteUseOptions } from './limits.ts';

export const newInviteSchema = z.object({
  /** A note about the person that the link is for; only the member who created the link can read it. */
  note: z._default(createPossiblyEmptyTextSchema(inviteLimits.note), ''),
  days: z.literal(inviteDayOptions),
  uses: z.literal(inviteUseOptions),
});
export type NewInvite = z.output<typeof newInviteSchema>;

const status = {
  id: idSchema,
  createdAt: timestampSchema,
  expiresAt: z.nullable(timestampSchema),
  /** Max number of people who can join through the link; null for no limit. */
  uses: z.nullable(z.int()),
  /** The number of members who joined through the link. */
  used: z.int(),
  /** The number of accounts that signed up through the link, are not confirmed yet, and still have a reserved seat. */
  waiting: z.int(),
  state: z.enum(inviteStates),
};

/** A member's own link; null if the hub can no longer decrypt it, as after a restore without its keys. */
export const inviteSchema = z.object({ ...status, note: z.string(), link: z.nullable(z.string()) });
export type Invite = z.output<typeof inviteSchema>;

/** A member's link as staff see it: enough to revoke it, but not to use it. */
export const inviteStaffViewSchema = z.object({ ...status, member: memberNameAndAvatarSchema });
export type InviteStaffView = z.output<typeof inviteStaffViewSchema>;

/** A person who became a member through a link. */
export const invitedMemberSchema = z.object({
  ...memberNameAndAvatarSchema.shape,
  joinedAt: timestampSchema,
});
export type InvitedMember = z.output<typeof invitedMemberSchema>;

/** What a person who follows a link sees. The inviter is only included while the link is valid. */
export const invitePreviewSchema = z.object({
  state: z.enum(inviteStates),
  inviter: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()) })),
});
export type InvitePreview = z.output<typeof invitePreviewSchema>;
