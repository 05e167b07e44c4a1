export const pointKeys = {
  achievements: (memberId: string) => ['points', 'standing', memberId] as const,
  statement: ['points', 'statement'] as const,
};
