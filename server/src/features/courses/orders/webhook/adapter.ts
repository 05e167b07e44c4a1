/** A request to the address of an adapter. */
export type WebhookMessage = {
  /** The raw body, because the signature covers it. */
  text: string;
  header: (name: string) => string | undefined;
  now: Date;
};

/** A payment that a service reports. */
export type WebhookPayment = {
  txid: string;
  /** The amount in cents. */
  amount: number;
  endToEndId: string;
  paidAt: Date;
};

/**
 * How one payment service reports payments. To add a service, write an adapter that verifies its signature and reads
 * the payment, and register it in `adapters.ts`. The payment that an adapter returns is processed like every payment:
 * an adapter can neither set the amount of an order nor enrol a member directly.
 */
export interface PaymentWebhookAdapter {
  /**
   * True if the message comes from the service and is recent. Nothing in the message can be trusted before this check.
   */
  isAuthentic(message: WebhookMessage): boolean;
  /** Returns the payment in a verified message; undefined if it contains no readable one. */
  parsePayment(message: WebhookMessage): WebhookPayment | undefined;
}
