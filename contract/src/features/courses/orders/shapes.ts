import * as z from 'zod/mini';
import { id, moment, optionalText, text } from '../../../kit/text.ts';
import { orderLimits, orderStatuses, payers, settlements } from './limits.ts';
import { pixKeyKinds, readPixKey } from './pix-key.ts';

/** A text as a Pix carries it: without accents, in what every bank can read. */
export const plainOf = (value: string) =>
  value.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim();

const isPlain = (value: string) => /^[\x20-\x7e]+$/.test(plainOf(value));
const plain = (max: number) => text(max).check(z.refine(isPlain, 'plain_letters'));

/** Who receives what courses cost, as an admin writes it. */
export const newReceiver = z.object({
  key: text(orderLimits.key).check(z.refine((value) => readPixKey(value) !== undefined, 'pix_key')),
  name: plain(orderLimits.receiverName),
  city: plain(orderLimits.receiverCity),
});
export type NewReceiver = z.output<typeof newReceiver>;

export const receiverChange = z.object({ receiver: z.nullable(newReceiver) });

export const receiver = z.object({
  kind: z.enum(pixKeyKinds),
  key: z.string(),
  name: z.string(),
  city: z.string(),
});
export type Receiver = z.output<typeof receiver>;

/** `receiver` is null while nothing can be paid; `webhook` says whether a payment service can report payments. */
export const receiverView = z.object({ receiver: z.nullable(receiver), webhook: z.boolean() });
export type ReceiverView = z.output<typeof receiverView>;

const orderParts = {
  id,
  courseId: id,
  courseTitle: z.string(),
  txid: z.string(),
  /** In cents, as the course cost when it was ordered. */
  amount: z.int(),
  status: z.enum(orderStatuses),
  madeAt: moment,
  expiresAt: moment,
  paidAt: z.nullable(moment),
  endToEndId: z.nullable(z.string()),
  refundedAt: z.nullable(moment),
  /** True if it was paid but gives no access, because the payer already had the course by then. The money must be refunded. */
  isOwed: z.boolean(),
};

/** An order as its buyer sees it. */
export const courseOrder = z.object({
  ...orderParts,
  /** The Pix code to copy into a bank's app or show as a QR code; null if nothing is due any more. */
  code: z.nullable(z.string()),
});
export type CourseOrder = z.output<typeof courseOrder>;

const named = z.object({ id, name: z.string() });

/** An order as those who run the hub see it. */
export const staffOrder = z.object({
  ...orderParts,
  /** Null if the account was deleted. */
  member: z.nullable(named),
  paidBy: z.nullable(z.enum(payers)),
  confirmedBy: z.nullable(named),
  /** Paid after its time, or after it was cancelled. */
  isLate: z.boolean(),
  /** Further payments of the same order, by their ids at the bank. */
  surplus: z.array(z.string()),
  refundedBy: z.nullable(named),
  refundReason: z.nullable(z.string()),
});
export type StaffOrder = z.output<typeof staffOrder>;

const isEndToEndId = (value: string) => value === '' || /^[A-Za-z0-9]{1,35}$/.test(value);
export const endToEndId = optionalText(35).check(z.refine(isEndToEndId, 'end_to_end_id'));

export const confirmation = z.object({ endToEndId: z._default(endToEndId, '') });
export const refund = z.object({ reason: text(orderLimits.reason) });

export const bankFile = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(orderLimits.bankFile)),
});

/** What a line of a bank's file was, and what became of it, or would. */
export const bankLine = z.object({
  /** As editors count them. */
  line: z.int(),
  txid: z.string(),
  amount: z.nullable(z.int()),
  outcome: z.enum([...settlements, 'unreadable']),
  order: z.nullable(
    z.object({ id, courseTitle: z.string(), amount: z.int(), member: z.nullable(z.string()) }),
  ),
});
export type BankLine = z.output<typeof bankLine>;

export const bankFileRead = z.object({ lines: z.array(bankLine) });

/** A payment as a custom payment service reports it. */
export const genericPayment = z.object({
  txid: z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)),
  /** In reais, with two decimal places after a point: "49.90". */
  amount: z.string().check(z.regex(/^\d{1,8}\.\d{2}$/)),
  endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)),
  paidAt: z.iso.datetime({ offset: true }),
});

export const told = z.object({ outcome: z.enum(settlements) });
