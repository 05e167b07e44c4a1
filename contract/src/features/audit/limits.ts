export const auditLimits = {
  /** Max length of the search text, in UTF-16 code units. */
  search: 100,
  /** Max number of members that a search for people returns. */
  people: 10,
} as const;
