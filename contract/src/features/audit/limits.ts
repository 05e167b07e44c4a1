export const auditLimits = {
  /** Characters of what is looked for. */
  search: 100,
  /** People among whom one is picked. */
  people: 10,
} as const;
