import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import { parseCsvRows, CsvLimitExceededError, type CsvRow } from './csv-rows.ts';

/** A line of a bank's file that names a payment. */
export type BankPaymentRow = {
  /** The line number, starting at 1. */
  line: number;
  txid: string;
  /** The amount in cents; undefined if it cannot be read. */
  amount: number | undefined;
  /** The time of the payment; undefined if the line has no readable date. */
  paidAt: Date | undefined;
  endToEndId: string | undefined;
};

const columnNames = {
  txid: [
    'txid',
    'identificador',
    'id da transacao',
    'identificador da transacao',
    'id transacao',
    'codigo da transacao',
  ],
  amount: [
    'valor',
    'valor (r$)',
    'valor r$',
    'valor pago',
    'valor recebido',
    'quantia',
    'credito',
    'amount',
    'value',
  ],
  paidAt: [
    'data',
    'data/hora',
    'data e hora',
    'data do pagamento',
    'data pagamento',
    'data lancamento',
    'data do lancamento',
    'horario',
    'date',
    'paidat',
    'paid at',
  ],
  endToEndId: ['endtoendid', 'end to end id', 'end to end', 'e2eid', 'e2e', 'id end to end', 'id fim a fim'],
} as const;

type Column = keyof typeof columnNames;
const allColumns: readonly Column[] = ['txid', 'amount', 'paidAt', 'endToEndId'];
type Columns = Partial<Record<Column, number>>;

/**
 * Why a file cannot be read: no columns for the order and the amount, more lines or payments than the limit, or (also
 * `lines`) a line that is too long.
 */
export type UnreadableBankFileReason = 'columns' | 'lines' | 'payments';

// Number of lines at the beginning of the file in which the header row must be. The names of banks, accounts and dates
// can precede it.
const maxHeaderLine = 50;

/** Parses a bank's file into its payments; returns the problem if it cannot be read or exceeds a limit. */
export function parseBankFile(text: string): BankPaymentRow[] | UnreadableBankFileReason {
  try {
    return readRows(parseCsvRows(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof CsvLimitExceededError) return 'lines';
    throw error;
  }
}

function readRows(csv: Iterable<CsvRow>): BankPaymentRow[] | UnreadableBankFileReason {
  const payments: BankPaymentRow[] = [];
  let header: Header | undefined;
  let lineCount = 0;
  for (const row of csv) {
    lineCount += 1;
    if (lineCount > orderLimits.bankFileLines) return 'lines';
    if (!header && lineCount > maxHeaderLine) return 'columns';
    const payment = header && parsePayment(row, header);
    header ??= parseHeader(row);
    if (payment && payments.length >= orderLimits.bankLines) return 'payments';
    if (payment) payments.push(payment);
  }
  return header ? payments : 'columns';
}

type Header = { columns: Columns; width: number };

function parseHeader({ cells }: CsvRow): Header | undefined {
  const columns = findColumns(cells);
  if (columns.txid === undefined || columns.amount === undefined) return undefined;
  return { columns, width: cells.length };
}

function parsePayment(
  { line, cells, isOpen }: CsvRow,
  { columns, width }: Header,
): BankPaymentRow | undefined {
  const cellOf = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
  // Lines with totals, fees or unrelated payments have no transaction id.
  if (!/^[A-Za-z0-9]{1,35}$/.test(cellOf('txid'))) return undefined;
  const endToEndId = /^[A-Za-z0-9]{1,35}$/.test(cellOf('endToEndId')) ? cellOf('endToEndId') : undefined;
  // A delimiter or an open quote in the payer's text shifts the cells, and the amount must then not be read from a
  // wrong cell.
  const isMisaligned = isOpen || cells.slice(width).some((cell) => cell.trim() !== '');
  const amount = isMisaligned ? undefined : parseAmountToCents(cellOf('amount'));
  return { line, txid: cellOf('txid'), amount, paidAt: parseBankDateTime(cellOf('paidAt')), endToEndId };
}

function findColumns(cells: readonly string[]): Columns {
  const headers = cells.map((cell) =>
    removeAccents(cell)
      .toLowerCase()
      .replaceAll(/[_\s-]+/g, ' ')
      .trim(),
  );
  const found: Columns = {};
  for (const column of allColumns) {
    const acceptedNames: readonly string[] = columnNames[column];
    const index = headers.findIndex((header) => acceptedNames.includes(header));
    if (index >= 0) found[column] = index;
  }
  return found;
}

/** Parses an amount in Brazilian or English notation into cents; undefined if it is not a positive amount. */
export function parseAmountToCents(typed: string): number | undefined {
  const text = typed.replaceAll(/[\sR$+]/g, '').replace(/C$/i, '');
  const isBrazilian = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(text);
  const isEnglish = /^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d+\.\d{1,2}$/.test(text);
  if (!isBrazilian && !isEnglish) return undefined;
  const plain = isBrazilian ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  const cents = Math.round(Number(plain) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : undefined;
}

/**
 * Returns the moment of a date with an optional time; undefined if it is unreadable. The default time zone is that of
 * Brasília.
 */
export function parseBankDateTime(typed: string): Date | undefined {
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/.exec(typed);
  const text = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}${brazilian[4]}` : typed;
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ,às-]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (!parts) return undefined;
  const [, day, time = '00:00', zone = '-03:00'] = parts;
  const moment = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
