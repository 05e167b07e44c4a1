import { EditorSelection, type ChangeSpec, type EditorState, type SelectionRange } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';

/** Wraps the selection, or the word at the cursor, in a mark; removes the mark if it is there already. */
export const createToggleMarkCommand =
  (marker: string): Command =>
  (view) => {
    const { state } = view;
    view.dispatch(
      state.update(
        state.changeByRange((selection) => {
          const range = selection.empty ? (state.wordAt(selection.head) ?? selection) : selection;
          return isMarked(state, range, marker)
            ? unmark(range, marker)
            : wrapSelection(range, marker, selection);
        }),
        { scrollIntoView: true, userEvent: 'input' },
      ),
    );
    return true;
  };

function isMarked(state: EditorState, { from, to }: SelectionRange, marker: string) {
  const [before, after] = [
    state.sliceDoc(from - marker.length, from),
    state.sliceDoc(to, to + marker.length),
  ];
  if (before !== marker || after !== marker) return false;
  // The outer character of `__bold__` is not the mark of `_italic_`.
  const outer = state.sliceDoc(from - marker.length * 2, from - marker.length);
  return marker.length > 1 || outer !== marker || state.sliceDoc(from - 3, from) === marker.repeat(3);
}

const unmark = ({ from, to }: SelectionRange, marker: string) => ({
  changes: [
    { from: from - marker.length, to: from },
    { from: to, to: to + marker.length },
  ],
  range: EditorSelection.range(from - marker.length, to - marker.length),
});

const wrapSelection = ({ from, to }: SelectionRange, marker: string, selection: SelectionRange) => ({
  changes: [
    { from, insert: marker },
    { from: to, insert: marker },
  ],
  range: EditorSelection.range(selection.anchor + marker.length, selection.head + marker.length),
});

type LinePrefix = { pattern: RegExp; createPrefix: (nth: number) => string };

const linePrefixes = {
  heading: { pattern: /^#{1,6} /, createPrefix: () => '## ' },
  quote: { pattern: /^> ?/, createPrefix: () => '> ' },
  list: { pattern: /^\s*[-*+] (?!\[[ xX]\] )/, createPrefix: () => '- ' },
  numbered: { pattern: /^\s*\d+[.)] /, createPrefix: (nth) => `${nth}. ` },
  tasks: { pattern: /^\s*[-*+] \[[ xX]\] /, createPrefix: () => '- [ ] ' },
} satisfies Record<string, LinePrefix>;

const anyList = /^\s*(?:[-*+] (?:\[[ xX]\] )?|\d+[.)] )/;

/** Adds a prefix to the selected lines, such as a list marker; removes it if all of them have it. */
export const createToggleLinePrefixCommand =
  (direction: keyof typeof linePrefixes): Command =>
  (view) => {
    const { pattern, createPrefix }: LinePrefix = linePrefixes[direction];
    const lines = listSelectedLines(view.state);
    const isOn = lines.every(({ text }) => pattern.test(text));
    const replaced = direction === 'quote' ? /^/ : direction === 'heading' ? pattern : anyList;
    const changes = lines.map(({ from, text }, index): ChangeSpec => {
      const before = ((isOn ? pattern : replaced).exec(text)?.[0] ?? '').length;
      return { from, to: from + before, insert: isOn ? '' : createPrefix(index + 1) };
    });
    view.dispatch(createSelectionPreservingChange(view.state, changes));
    return true;
  };

function listSelectedLines({ doc, selection }: EditorState) {
  const { from, to } = selection.main;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const full = lines.filter(({ text }) => text.trim() !== '');
  return full.length > 0 ? full : lines.slice(0, 1);
}

// A selection stays selected, and a cursor is placed after the inserted prefix.
function createSelectionPreservingChange(state: EditorState, specs: ChangeSpec[]) {
  const changes = state.changes(specs);
  const { anchor, head } = state.selection.main;
  const selection = { anchor: changes.mapPos(anchor, 1), head: changes.mapPos(head, 1) };
  return { changes, selection, scrollIntoView: true, userEvent: 'input' };
}

/** Formats the selection as inline code, or as a code block if it has several lines. */
export const toggleCode: Command = (view) => {
  const { state } = view;
  const { from, to } = state.selection.main;
  const selectedText = state.sliceDoc(from, to);
  if (!selectedText.includes('\n')) return createToggleMarkCommand('`')(view);
  const fence = selectedText.includes('```') ? '````' : '```';
  return replaceSelection(view, `${fence}\n${selectedText}\n${fence}`, { offset: fence.length, length: 0 });
};

/** Makes the selection a link, and selects the missing part: the text or the address. */
export const createInsertLinkCommand =
  (words: string): Command =>
  (view) => {
    const { from, to } = view.state.selection.main;
    const selectedText = view.state.sliceDoc(from, to);
    const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(selectedText);
    const text = isAddress || !selectedText ? words : selectedText;
    const address = isAddress ? selectedText : 'https://';
    const isTextNext = isAddress || !selectedText;
    return replaceSelection(view, `[${text}](${address})`, {
      offset: isTextNext ? 1 : text.length + 3,
      length: isTextNext ? text.length : address.length,
    });
  };

export const createInsertTableCommand =
  ({ column, cell }: { column: string; cell: string }): Command =>
  (view) => {
    const { state } = view;
    const line = state.doc.lineAt(state.selection.main.to);
    const before = line.text.trim() ? '\n\n' : '';
    const rows = [`| ${column} | ${column} |`, '| --- | --- |', `| ${cell} | ${cell} |`].join('\n');
    view.dispatch({ selection: { anchor: line.to } });
    return replaceSelection(view, `${before}${rows}\n`, { offset: before.length + 2, length: column.length });
  };

/** Replaces the selection with a text, and selects a part of it. */
export function replaceSelection(view: EditorView, text: string, next?: { offset: number; length: number }) {
  const { from, to } = view.state.selection.main;
  const anchor = from + (next?.offset ?? text.length);
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor, head: anchor + (next?.length ?? 0) },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}
