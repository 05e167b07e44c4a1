export const assistantLimits = {
  /** A discussion with more comments than this can be summed up. */
  summaryAbove: 20,
  /** Max number of points of a summary, and max length of a point and of its quote, in UTF-16 code units. */
  points: 7,
  point: 280,
  quote: 300,
  /** Min length of a quote in UTF-16 code units, because a shorter one could match any text. */
  minQuote: 10,
  question: 300,
  /** The max number of sources for a reply: discussions and comments together. */
  sources: 8,
  paragraphs: 5,
  paragraph: 600,
  titles: 3,
} as const;
