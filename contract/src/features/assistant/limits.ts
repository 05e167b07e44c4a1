export const assistantLimits = {
  /** A discussion with more comments than this can be summed up. */
  summaryAbove: 20,
  /** Points of a summary, and characters of each and of its quote. */
  points: 7,
  point: 280,
  quote: 300,
  /** A shorter quote could match any text. */
  minQuote: 10,
  question: 300,
  /** Max discussions and comments that an answer may cite. */
  sources: 8,
  paragraphs: 5,
  paragraph: 600,
  titles: 3,
} as const;
