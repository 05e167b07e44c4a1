/** What came in at the address of an adapter. */
export type Sent = {
  /** The body as it was sent: what a signature is made over. */
  text: string;
  header: (name: string) => string | undefined;
  now: Date;
};

/** A payment that a service tells of. */
export type ToldPayment = {
  txid: string;
  /** In cents. */
  amount: number;
  endToEndId: string;
  paidAt: Date;
};

/**
 * How one payment service tells of payments. To join another: write one of these that finds out by the service's own
 * signature whether a message is the service's, and reads the payment from it, and name it in `adapters.ts`. Whatever it
 * answers goes the way of every payment: it can neither name the amount of an order nor let anybody in by itself.
 */
export interface PaymentAdapter {
  /** Whether a message is the service's own, and new enough. Nothing of it is believed before. */
  isGenuine(sent: Sent): boolean;
  /** The payment that a genuine message tells of; undefined where it tells of none that can be read. */
  paymentIn(sent: Sent): ToldPayment | undefined;
}
