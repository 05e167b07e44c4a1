/** For how many days a link may be good, and for how many people; null for ever, and for everybody. */
export const inviteDays = [1, 7, 30, null] as const;
export const inviteUses = [1, 5, 25, null] as const;
export type InviteDays = (typeof inviteDays)[number];
export type InviteUses = (typeof inviteUses)[number];

export const inviteLimits = {
  /** What one writes to oneself: whom the link is for. */
  note: 80,
  /** Links of one member that are good at the same time. */
  alive: 20,
  /** How long a place is kept for whoever signed up and has not confirmed yet: as long as the mail's link is good. */
  placeHours: 24,
} as const;

/** How a link stands. Without a place left it may have one again, when somebody who signed up never confirms. */
export const inviteStates = ['live', 'expired', 'used', 'revoked'] as const;
