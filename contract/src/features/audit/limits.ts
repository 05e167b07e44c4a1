export const auditLimits = {
  /** Characters of what is looked for. */
  search: 100,
  /** Max number of people to choose from. */
  people: 10,
} as const;
