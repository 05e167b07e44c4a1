/** Why a session ended without its owner signing out in that browser. */
export const sessionEndReasons = [
  'password_changed',
  'by_owner',
  'by_staff',
  'banned',
  'expired',
  'deletion_requested',
  'account_deleted',
  'other',
] as const;

export type SessionEndReason = (typeof sessionEndReasons)[number];
