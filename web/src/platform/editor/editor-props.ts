import type { FieldLabels } from '#design/Field.tsx';
import type { EditorCompletions } from './editor-types.ts';

export type EditorProps = FieldLabels & {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  isRequired?: boolean | undefined;
  autoFocus?: boolean;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit?: (() => void) | undefined;
  completions?: EditorCompletions;
  /**
   * True for an editor that is one line high until it gets the focus. Its toolbar appears then, or at once if the
   * editor starts with a text.
   */
  isSlim?: boolean;
  /** True for a field at the end of content that is read first: a dialog does not focus this field when it opens. */
  skipsDialogFocus?: boolean;
};
