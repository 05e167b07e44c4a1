import * as z from 'zod/mini';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../../kit/text.ts';
import { orderLimits, orderStatuses, paymentConfirmationSources, paymentOutcomes } from './limits.ts';
import { pixKeyKinds, parsePixKey } from './pix-key.ts';
import { removeAccents } from '../../../kit/remove-accents.ts';

/** Returns a text as the payload of a Pix can contain it: without accents and without repeated spaces. */
export const removeAccentsAndRepeatedSpaces = (value: string) =>
  removeAccents(value).replaceAll(/\s+/g, ' ').trim();

const isPlain = (value: string) => /^[\x20-\x7e]+$/.test(removeAccentsAndRepeatedSpaces(value));
const createPlainTextSchema = (max: number) =>
  createNonEmptyTextSchema(max).check(z.refine(isPlain, 'plain_letters'));

/** The person or company that receives the payments for courses, as an admin enters it. */
export const newPaymentReceiverSchema = z.object({
  key: createNonEmptyTextSchema(orderLimits.key).check(
    z.refine((value) => parsePixKey(value) !== undefined, 'pix_key'),
  ),
  name: createPlainTextSchema(orderLimits.receiverName),
  city: createPlainTextSchema(orderLimits.receiverCity),
});
export type NewPaymentReceiver = z.output<typeof newPaymentReceiverSchema>;

export const paymentReceiverChangeSchema = z.object({ receiver: z.nullable(newPaymentReceiverSchema) });

export const paymentReceiverSchema = z.object({
  kind: z.enum(pixKeyKinds),
  key: z.string(),
  name: z.string(),
  city: z.string(),
});
export type PaymentReceiver = z.output<typeof paymentReceiverSchema>;

/**
 * `receiver` is null if no receiver is set, so that nothing can be paid; `webhook` is true if a payment service can
 * report payments.
 */
export const paymentReceiverSettingsSchema = z.object({
  receiver: z.nullable(paymentReceiverSchema),
  webhook: z.boolean(),
});
export type PaymentReceiverSettings = z.output<typeof paymentReceiverSettingsSchema>;

const orderParts = {
  id: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  txid: z.string(),
  /** The price of the course at the time of the order, in cents. */
  amount: z.int(),
  status: z.enum(orderStatuses),
  madeAt: timestampSchema,
  expiresAt: timestampSchema,
  paidAt: z.nullable(timestampSchema),
  endToEndId: z.nullable(z.string()),
  refundedAt: z.nullable(timestampSchema),
  /**
   * True if the order was paid but gives no access, for example because the payer already had the course. The money
   * must be refunded. False after the refund.
   */
  isOwed: z.boolean(),
};

/** An order as its buyer sees it. */
export const courseOrderSchema = z.object({
  ...orderParts,
  /** The Pix code to copy into a bank's app or show as a QR code; null if nothing is due any more. */
  code: z.nullable(z.string()),
});
export type CourseOrder = z.output<typeof courseOrderSchema>;

const orderPersonSchema = z.object({ id: idSchema, name: z.string() });

/** An order as the order administration shows it. */
export const orderAdminViewSchema = z.object({
  ...orderParts,
  /** The member who ordered the course; null if their account was deleted. */
  member: z.nullable(orderPersonSchema),
  paidBy: z.nullable(z.enum(paymentConfirmationSources)),
  confirmedBy: z.nullable(orderPersonSchema),
  /** True if the payment arrived after the order had expired or was cancelled. */
  isPaidAfterExpiry: z.boolean(),
  /** Further payments of the same order, by their ids at the bank. */
  surplus: z.array(z.string()),
  refundedBy: z.nullable(orderPersonSchema),
  refundReason: z.nullable(z.string()),
});
export type OrderAdminView = z.output<typeof orderAdminViewSchema>;

const isEndToEndId = (value: string) => value === '' || /^[A-Za-z0-9]{1,35}$/.test(value);
/** The end-to-end id of a Pix payment, which the banks assign. Empty if it is not known. */
export const pixEndToEndIdSchema = createPossiblyEmptyTextSchema(35).check(
  z.refine(isEndToEndId, 'end_to_end_id'),
);

export const orderPaymentConfirmationInputSchema = z.object({
  endToEndId: z._default(pixEndToEndIdSchema, ''),
});
export const orderRefundInputSchema = z.object({ reason: createNonEmptyTextSchema(orderLimits.reason) });

/** The text of a bank statement, in CSV format. */
export const bankStatementInputSchema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(orderLimits.bankFile)),
});

/** A line of a bank statement, and its result or preview. */
export const bankStatementLineResultSchema = z.object({
  /** The number of the line in the bank statement, counted from 1. */
  line: z.int(),
  txid: z.string(),
  amount: z.nullable(z.int()),
  outcome: z.enum([...paymentOutcomes, 'unreadable']),
  order: z.nullable(
    z.object({ id: idSchema, courseTitle: z.string(), amount: z.int(), member: z.nullable(z.string()) }),
  ),
});
export type BankStatementLineResult = z.output<typeof bankStatementLineResultSchema>;

export const bankStatementResultSchema = z.object({ lines: z.array(bankStatementLineResultSchema) });

/** A payment as a custom payment service reports it. */
export const genericWebhookPaymentInputSchema = z.object({
  txid: z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)),
  /** In reais, with two decimal places after a point: "49.90". */
  amount: z.string().check(z.regex(/^\d{1,8}\.\d{2}$/)),
  endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)),
  paidAt: z.iso.datetime({ offset: true }),
});

export const webhookPaymentResultSchema = z.object({ outcome: z.enum(paymentOutcomes) });
