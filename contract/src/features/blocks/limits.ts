/**
 * How a member can restrict another member. A muted member is shown less; a blocked member also cannot reply to,
 * mention or message them.
 */
export const muteOrBlockKinds = ['mute', 'block'] as const;
export type MuteOrBlockKind = (typeof muteOrBlockKinds)[number];

export const blockLimits = {
  /** Max number of members that a member can mute or block, together. */
  members: 200,
} as const;
