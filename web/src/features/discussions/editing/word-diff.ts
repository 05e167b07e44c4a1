/** A part of the two compared texts: in both, only in the new one, or only in the old one. */
export type DiffPiece = { kind: 'same' | 'added' | 'removed'; text: string };

// Above this number of comparisons the two parts are shown as removed and added as a whole, because a finer result
// would take too long.
const maxCells = 4_000_000;

/** Returns the diff of two texts: by lines, and by words in lines that differ. */
export function diffTexts(before: string, after: string): DiffPiece[] {
  const lines = compare(before.split(/(?<=\n)/), after.split(/(?<=\n)/));
  const pieces = mergeAdjacentPieces(lines).flatMap((part, index, all): DiffPiece[] => {
    const next = all[index + 1];
    if (part.kind === 'removed' && next?.kind === 'added') {
      return compare(wordsOf(part.text), wordsOf(next.text));
    }
    return part.kind === 'added' && all[index - 1]?.kind === 'removed' ? [] : [part];
  });
  return mergeAdjacentPieces(pieces);
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/**
 * Returns the diff of two lists by their longest common subsequence. The common beginning and end are split off first.
 */
function compare(before: readonly string[], after: readonly string[]): DiffPiece[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const pieceOf = (kind: DiffPiece['kind'], segments: readonly string[]): DiffPiece => ({
    kind,
    text: segments.join(''),
  });
  return [
    pieceOf('same', before.slice(0, start)),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    pieceOf('same', end > 0 ? before.slice(-end) : []),
  ].filter(({ text }) => text !== '');
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffPiece[] {
  const fullReplacement: DiffPiece[] = [
    { kind: 'removed', text: before.join('') },
    { kind: 'added', text: after.join('') },
  ];
  if (before.length === 0 || after.length === 0 || before.length * after.length > maxCells)
    return fullReplacement;
  const width = after.length + 1;
  // The length of the longest common subsequence from each pair of positions to the end.
  const rest = new Uint16Array((before.length + 1) * width);
  const cell = (row: number, column: number) => rest[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      rest[row * width + column] =
        before[row] === after[column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1));
  const pieces: DiffPiece[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const [old = '', newWord = ''] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === newWord) {
      pieces.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (
      column >= after.length ||
      (row < before.length && cell(row + 1, column) >= cell(row, column + 1))
    ) {
      pieces.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: newWord });
      column += 1;
    }
  }
  return pieces;
}

/** Joins adjacent pieces of the same kind. In each run of changes, the removed text comes first. */
function mergeAdjacentPieces(pieces: readonly DiffPiece[]): DiffPiece[] {
  const mergedPieces: DiffPiece[] = [];
  let run = { removed: '', added: '' };
  const flush = () => {
    if (run.removed) mergedPieces.push({ kind: 'removed', text: run.removed });
    if (run.added) mergedPieces.push({ kind: 'added', text: run.added });
    run = { removed: '', added: '' };
  };
  for (const { kind, text } of pieces) {
    if (kind !== 'same') run[kind] += text;
    else {
      flush();
      const last = mergedPieces.at(-1);
      if (last?.kind === 'same') last.text += text;
      else mergedPieces.push({ kind, text });
    }
  }
  flush();
  return mergedPieces;
}
