/** The choices for how many days an invite link is valid; null for no limit. */
export const inviteDayOptions = [1, 7, 30, null] as const;
/** The choices for how many people can join through an invite link; null for no limit. */
export const inviteUseOptions = [1, 5, 25, null] as const;
export type InviteDays = (typeof inviteDayOptions)[number];
export type InviteUses = (typeof inviteUseOptions)[number];

export const inviteLimits = {
  /** Max length of the private note in which a member records the person that the link is for. */
  note: 80,
  /** Max number of valid links that a member can have at the same time. */
  maxActive: 20,
  /**
   * How long a seat is reserved for a person who signed up but has not confirmed yet: as long as the link in the email
   * is valid.
   */
  reservationHours: 24,
} as const;

/** The state of a link. A used link can become live again, if a person who signed up never confirms. */
export const inviteStates = ['live', 'expired', 'used', 'revoked'] as const;
