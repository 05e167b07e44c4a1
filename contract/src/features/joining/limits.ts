export const joiningLimits = {
  /** The max length of the message that a person writes while they wait for approval, in UTF-16 code units. */
  message: 300,
  /** The max length of the reason of a rejection, in UTF-16 code units. */
  reason: 500,
  /** Max number of requests that one call approves. */
  atOnce: 50,
  /** More waiting requests than this are not counted exactly. */
  maxCounted: 99,
} as const;

export const joinRequestStatuses = ['waiting', 'refused'] as const;
export type JoinRequestStatus = (typeof joinRequestStatuses)[number];
