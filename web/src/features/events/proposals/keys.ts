const all = ['event-proposals'] as const;

export const proposalKeys = {
  all,
  own: [...all, 'own'] as const,
  waiting: [...all, 'waiting'] as const,
  count: [...all, 'count'] as const,
};
