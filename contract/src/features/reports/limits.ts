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
  /** Max length of the free text of a report, in UTF-16 code units. */
  description: 500,
  /** Number of members who must report the same content before it is hidden until staff decide. */
  reportersToHide: 3,
} as const;
