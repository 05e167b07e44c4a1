export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'inappropriate',
  'misinformation',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportLimits = {
  /** Of the free text, in UTF-16 code units. */
  description: 500,
  /** So many members who report the same thing hide it until staff decide. */
  reportersToHide: 3,
} as const;
