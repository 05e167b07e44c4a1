export const joiningLimits = {
  /** Of what somebody says of themselves while they wait, in UTF-16 code units. */
  words: 300,
  /** Of the reason of a refusal. */
  reason: 500,
  /** So many are let in by one call. */
  atOnce: 50,
  /** More than so many who wait are not counted one by one. */
  counted: 99,
} as const;

export const joinStatuses = ['waiting', 'refused'] as const;
export type JoinStatus = (typeof joinStatuses)[number];
