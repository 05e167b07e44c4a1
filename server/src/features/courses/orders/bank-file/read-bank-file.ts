/** A line of a bank's file that names a payment. */
export type BankRow = {
  /** As editors count them. */
  line: number;
  txid: string;
  /** In cents; undefined where it cannot be read. */
  amount: number | undefined;
  /** When it was paid; undefined where the file does not say, or not so that it can be read. */
  paidAt: Date | undefined;
  endToEndId: string | undefined;
};

const names = {
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

type Column = keyof typeof names;
const allColumns: readonly Column[] = ['txid', 'amount', 'paidAt', 'endToEndId'];
type Columns = Partial<Record<Column, number>>;

/** Reads a bank's file; undefined where no line of it names a column for the order and one for the amount. */
export function readBankFile(text: string): BankRow[] | undefined {
  const rows = readCsv(text.replace(/^\uFEFF/, ''));
  const heads = rows.map(({ cells }) => columnsIn(cells));
  const at = heads.findIndex(({ txid, amount }) => txid !== undefined && amount !== undefined);
  const columns = heads[at];
  const width = rows[at]?.cells.length ?? 0;
  if (!columns) return undefined;
  return rows.slice(at + 1).flatMap(({ line, cells, isOpen }) => {
    const of = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
    // Lines of sums, of costs and of other people's payments bear no name.
    if (!/^[A-Za-z0-9]{1,35}$/.test(of('txid'))) return [];
    const endToEndId = /^[A-Za-z0-9]{1,35}$/.test(of('endToEndId')) ? of('endToEndId') : undefined;
    // Words of a payer that part cells, or end none, must not stand where an amount does.
    const isOff = isOpen || cells.slice(width).some((cell) => cell.trim() !== '');
    const amount = isOff ? undefined : centsIn(of('amount'));
    return [{ line, txid: of('txid'), amount, paidAt: momentIn(of('paidAt')), endToEndId }];
  });
}

function columnsIn(cells: readonly string[]): Columns {
  const heads = cells.map((cell) =>
    cell
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[_\s-]+/g, ' ')
      .trim(),
  );
  const found: Columns = {};
  for (const column of allColumns) {
    const known: readonly string[] = names[column];
    const at = heads.findIndex((head) => known.includes(head));
    if (at >= 0) found[column] = at;
  }
  return found;
}

type Row = { line: number; cells: string[]; isOpen: boolean };

/** The rows of a CSV whose cells are parted by semicolons, tabs or commas: by what its first lines have most of. */
function readCsv(text: string): Row[] {
  const parter = parterOf(text);
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { line, cells: [], isOpen: false };
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === parter) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(row);
      row = { line, cells: [], isOpen: false };
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  row.isOpen = isQuoted;
  return [...rows, row];
}

function parterOf(text: string) {
  const head = text.slice(0, 5_000);
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t', ','].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

/** An amount in the Brazilian form or in that of programs; undefined where it is none, or went out. */
export function centsIn(typed: string): number | undefined {
  const text = typed.replaceAll(/[\sR$+]/g, '').replace(/C$/i, '');
  const isBrazilian = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(text);
  const isPlain = /^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d+\.\d{1,2}$/.test(text);
  if (!isBrazilian && !isPlain) return undefined;
  const plain = isBrazilian ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  const cents = Math.round(Number(plain) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : undefined;
}

/** A day, or a moment, in Brasília where it says no other place. */
export function momentIn(typed: string): Date | undefined {
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
