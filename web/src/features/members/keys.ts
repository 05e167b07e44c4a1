export const memberKeys = {
  me: ['me'] as const,
  suspended: ['me', 'suspended'] as const,
  sessionEnd: ['me', 'session-end'] as const,
  inviteNeeded: ['me', 'turned-away'] as const,
  mfaPending: ['me', 'mfa-pending'] as const,
  invitee: ['me', 'invitee'] as const,
  syncing: ['me', 'syncing'] as const,
  signInOptions: ['sign-in-options'] as const,
  signOut: ['sign-out'] as const,
  settings: ['own-settings'] as const,
  member: (id: string) => ['members', id] as const,
};
