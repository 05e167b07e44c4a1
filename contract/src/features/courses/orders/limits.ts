/** Of orders of courses and of who receives what they cost. */
export const orderLimits = {
  /** For so long an order waits to be paid. */
  hours: 24,
  /** So many a member makes in a day: one that is cancelled is followed by another. */
  daily: 20,
  key: 77,
  /** What the payload of a Pix has room for, in bytes. */
  receiverName: 25,
  receiverCity: 15,
  reason: 300,
  /** The bank's file, in characters; its lines, and those of them that name a payment. */
  bankFile: 1_000_000,
  bankFileLines: 10_000,
  bankLines: 2_000,
} as const;

export const orderStatuses = ['waiting', 'paid', 'expired', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a member is told of an order of theirs: `owed` was paid, and lets nobody in. */
export const orderNews = ['paid', 'owed', 'refunded'] as const;
export type OrderNews = (typeof orderNews)[number];

/** Who said that an order was paid. */
export const payers = ['staff', 'bank', 'webhook'] as const;
export type PaidBy = (typeof payers)[number];

/** Orders as staff ask for them; `refund` are those whose money is to be given back. */
export const orderFilters = ['waiting', 'paid', 'refund', 'all'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/**
 * What becomes of a payment that somebody tells of. `late` was taken on, too; `twice` is more money for what was paid before, `differs` another amount,
 * `reused` a payment that another order has, `unknown` one that is none of the hub's.
 */
export const settlements = ['confirmed', 'late', 'already', 'twice', 'differs', 'reused', 'unknown'] as const;
export type Settlement = (typeof settlements)[number];
