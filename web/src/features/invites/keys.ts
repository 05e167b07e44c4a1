export const inviteKeys = {
  own: ['invites', 'own'] as const,
  all: ['invites', 'everybodys'] as const,
  invitedMembers: (id: string) => ['invites', 'came', id] as const,
  invitation: (code: string) => ['invites', 'invitation', code] as const,
};
