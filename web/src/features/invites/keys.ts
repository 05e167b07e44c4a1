export const inviteKeys = {
  own: ['invites', 'own'] as const,
  came: (id: string) => ['invites', 'came', id] as const,
  invitation: (code: string) => ['invites', 'invitation', code] as const,
};
