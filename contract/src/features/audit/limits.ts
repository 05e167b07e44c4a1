export const auditLimits = {
  /** Characters of what is looked for. */
  search: 100,
} as const;
