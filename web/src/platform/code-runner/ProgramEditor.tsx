import {
  history,
  historyKeymap,
  indentSelection,
  insertNewlineKeepIndent,
  standardKeymap,
} from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { getNonce } from 'get-nonce';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
  /**
   * True for an editor that the page shows from the start, not one that the user opens: it is higher, and
   * does not take the focus.
   */
  isPartOfPage?: boolean;
};

// The colours are design tokens, so that one editor theme serves the light and the dark theme of the page.
const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: '2px solid var(--brand)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto', maxHeight: '60dvh' },
  '.cm-content': { padding: '0.85em 0', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-3)', border: '0' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--brand-soft)' },
});

const heightTheme = EditorView.theme({ '.cm-content': { minHeight: '8.5rem' } });

/** Renders the editor of a program before it is run. */
export function ProgramEditor(props: Props) {
  const { value, hint } = props;
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: now.current.value,
        extensions: [
          EditorView.cspNonce.of(getNonce() ?? ''),
          EditorView.contentAttributes.of({ 'aria-label': now.current.label, 'aria-describedby': hintId }),
          lineNumbers(),
          history(),
          bracketMatching(),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) now.current.onChange(update.state.doc.toString());
          }),
          Prec.high(
            keymap.of([
              { key: 'Mod-Enter', run: () => (now.current.onSubmit(), true) },
              { key: 'Enter', run: insertNewlineKeepIndent },
              { key: 'Mod-Alt-\\', run: indentSelection },
            ]),
          ),
          // No binding for Tab, because Tab must move the focus to the next field, as everywhere on the page.
          keymap.of([...historyKeymap, ...standardKeymap]),
          theme,
          ...(now.current.isPartOfPage ? [heightTheme] : []),
        ],
      }),
    });
    view.current = created;
    if (!now.current.isPartOfPage) created.focus();
    return () => created.destroy();
  }, [hintId]);

  useEffect(() => {
    const { current } = view;
    // The text was changed from outside the editor, for example reset to the published program.
    if (current && current.state.doc.toString() !== value)
      current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  return (
    <>
      <div ref={host} />
      <p id={hintId} className="code-hint">
        {hint}
      </p>
    </>
  );
}
