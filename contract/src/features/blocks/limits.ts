/**
 * How a member keeps another away. Of whoever is muted they see less; whoever is blocked may besides not answer or mention
 * them, or write to them.
 */
export const blockKinds = ['mute', 'block'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockLimits = {
  /** So many members one may keep away. */
  members: 200,
} as const;
