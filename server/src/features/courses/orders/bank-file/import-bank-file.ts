import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import type { BankStatementLineResult } from '@mutirao/contract/features/courses/orders/schemas';
import { orderErrors } from '@mutirao/contract/features/courses/orders/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { parseEndToEndIdTime } from '../payment-time.ts';
import { decidePaymentOutcome, settleOrder, type ReportedPayment } from '../settle-order.ts';
import { listOrderIdsByEndToEndId, listOrdersByTxid, type OrderRow } from '../store/orders.ts';
import { parseBankFile, type UnreadableBankFileReason, type BankPaymentRow } from './parse-bank-file.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type Params = Pick<HandlerInput<typeof calls.importBankStatement>, 'me' | 'body'>;

/** Returns what the import would do with each line of a bank's file that names a payment. */
export async function previewBankFile(ctx: Pick<Deps, 'db' | 'now'>, { body }: Pick<Params, 'body'>) {
  return { lines: (await readLines(ctx, body.text)).map(({ line }) => line) };
}

/**
 * Confirms the payments of a bank file, each in its own transaction, so that one failure does not roll back the others.
 * Processing the same file again changes nothing.
 */
export async function importBankFile(ctx: Deps, { me, body }: Params) {
  const lines: BankStatementLineResult[] = [];
  for (const { line, row } of await readLines(ctx, body.text)) {
    const needsSettlement =
      line.outcome === 'confirmed' ||
      line.outcome === 'paidAfterExpiry' ||
      line.outcome === 'duplicatePayment';
    lines.push(needsSettlement ? { ...line, outcome: await settleRow(ctx, me, row) } : line);
  }
  return { lines };
}

const settleRow = (ctx: Deps, me: { id: string }, row: BankPaymentRow) =>
  ctx.db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'admin');
    return settleOrder(tx, ctx, { ...toPayment(row, ctx.now()), by: 'bank', memberId: me.id });
  });

const toPayment = (row: BankPaymentRow, now: Date) => ({
  orderKey: { txid: row.txid },
  amount: row.amount,
  endToEndId: row.endToEndId,
  paidAt: parseEndToEndIdTime(row.endToEndId) ?? row.paidAt ?? now,
});

async function readLines({ db, now }: Pick<Deps, 'db' | 'now'>, text: string) {
  const rows = parseBankFile(text);
  if (typeof rows === 'string') throw invalidFileError(problemDetails[rows]);
  const [orders, payments] = await Promise.all([
    listOrdersByTxid(db, [...new Set(rows.map(({ txid }) => txid))]),
    listOrderIdsByEndToEndId(db, [...new Set(rows.flatMap(({ endToEndId }) => endToEndId ?? []))]),
  ]);
  const byTxid = new Map(orders.map((order) => [order.txid, order]));
  const byPayment = new Map(payments.map(({ end_to_end_id: payment, id }) => [payment, id]));
  const settledRows = new Map<string, BankPaymentRow>();
  return rows.map((row) => {
    const order = byTxid.get(row.txid);
    const outcome = decideRowOutcome(row, {
      order,
      byPayment,
      earlierRow: settledRows.get(row.txid),
      now: now(),
    });
    if (outcome === 'confirmed' || outcome === 'paidAfterExpiry') settledRows.set(row.txid, row);
    return { row, line: toLine(row, order, outcome) };
  });
}

type RowContext = {
  order: OrderRow | undefined;
  byPayment: Map<string, string>;
  /** The earlier line of the same file that pays the same order; undefined if there is none. */
  earlierRow: BankPaymentRow | undefined;
  now: Date;
};

function decideRowOutcome(
  row: BankPaymentRow,
  { order, byPayment, earlierRow, now }: RowContext,
): BankStatementLineResult['outcome'] {
  if (row.amount === undefined) return 'unreadable';
  const payment: Omit<ReportedPayment, 'by' | 'memberId'> = toPayment(row, now);
  const outcome = decidePaymentOutcome(order, payment);
  if (outcome !== 'confirmed' && outcome !== 'paidAfterExpiry' && outcome !== 'duplicatePayment')
    return outcome;
  const paidOrderId = row.endToEndId === undefined ? undefined : byPayment.get(row.endToEndId);
  if (paidOrderId !== undefined && paidOrderId !== order?.id) return 'transactionReused';
  if (!earlierRow || outcome === 'duplicatePayment') return outcome;
  const isSame = !row.endToEndId || !earlierRow.endToEndId || row.endToEndId === earlierRow.endToEndId;
  return isSame ? 'alreadyPaid' : 'duplicatePayment';
}

const toLine = (
  row: BankPaymentRow,
  order: OrderRow | undefined,
  outcome: BankStatementLineResult['outcome'],
): BankStatementLineResult => ({
  line: row.line,
  txid: row.txid,
  amount: row.amount ?? null,
  outcome,
  order: order
    ? {
        id: order.id,
        courseTitle: order.course_title,
        amount: order.amount,
        member: order.member?.name ?? null,
      }
    : null,
});

const problemDetails: Record<UnreadableBankFileReason, ErrorDetail> = {
  columns: orderErrors.bank_file_columns_missing(),
  lines: orderErrors.bank_file_too_many_lines({ max: orderLimits.bankFileLines }),
  payments: orderErrors.bank_file_too_many_payments({ max: orderLimits.bankLines }),
};

const invalidFileError = (detail: ErrorDetail) =>
  createInvalidFieldError({ path: 'text', code: 'bank_file', detail });
