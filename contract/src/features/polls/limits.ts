/** The specification's constants of polls; texts in UTF-16 code units. */
export const pollLimits = { minOptions: 2, maxOptions: 10, question: 200, option: 200 } as const;

/** When the counts of a poll are visible: after the viewer has voted, or after the poll is closed. */
export const pollResultsVisibilities = ['vote', 'close'] as const;
export type PollResultsVisibility = (typeof pollResultsVisibilities)[number];
