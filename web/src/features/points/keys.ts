export const pointKeys = {
  standing: (memberId: string) => ['points', 'standing', memberId] as const,
  statement: ['points', 'statement'] as const,
};
