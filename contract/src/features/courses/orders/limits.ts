/** The limits of course orders and of the payment receiver. */
export const orderLimits = {
  /** How long an order waits for its payment. */
  expiryHours: 24,
  /**
   * Max number of orders of a member per day. It must allow several, because a cancelled order is followed by another.
   */
  daily: 20,
  key: 77,
  /** Max length of the name and of the city of the receiver in the payload of a Pix, in bytes. */
  receiverName: 25,
  receiverCity: 15,
  reason: 300,
  /**
   * Max length of a bank statement in UTF-16 code units, max number of its lines, and max number of lines with a
   * payment.
   */
  bankFile: 1_000_000,
  bankFileLines: 10_000,
  bankLines: 2_000,
} as const;

export const orderStatuses = ['waiting', 'paid', 'expired', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The notifications about a member's own order: `owed` was paid but gives no access. */
export const orderNotificationKinds = ['paid', 'owed', 'refunded'] as const;
export type OrderNotificationKind = (typeof orderNotificationKinds)[number];

/** Who or what confirmed that an order was paid. */
export const paymentConfirmationSources = ['staff', 'bank', 'webhook'] as const;
export type PaymentConfirmationSource = (typeof paymentConfirmationSources)[number];

/** The filters for orders in the order administration; `refund` selects the orders that must be refunded. */
export const orderFilters = ['waiting', 'paid', 'refund', 'all'] as const;
export type OrderAdminFilter = (typeof orderFilters)[number];

/**
 * The result of a reported payment. `paidAfterExpiry` is a payment after the order expired or was cancelled, which is
 * accepted, too; `alreadyPaid` is a payment that was reported before, `duplicatePayment` a second payment for a paid
 * order, `amountMismatch` another amount, `transactionReused` a payment that another order already has, `unknown` a
 * payment for no order of the hub.
 */
export const paymentOutcomes = [
  'confirmed',
  'paidAfterExpiry',
  'alreadyPaid',
  'duplicatePayment',
  'amountMismatch',
  'transactionReused',
  'unknown',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
