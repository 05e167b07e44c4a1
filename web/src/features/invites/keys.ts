export const inviteKeys = {
  own: ['invites', 'own'] as const,
  everybodys: ['invites', 'everybodys'] as const,
  came: (id: string) => ['invites', 'came', id] as const,
  invitation: (code: string) => ['invites', 'invitation', code] as const,
};
