import type { FieldLabels } from '#design/Field.tsx';
import type { EditorCompletions } from './handle.ts';

export type EditorProps = FieldLabels & {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  isRequired?: boolean | undefined;
  autoFocus?: boolean;
  /** Ctrl Enter. */
  onSubmit?: (() => void) | undefined;
  completions?: EditorCompletions;
  /** One line high until the user writes in it; its toolbar appears with the first letter, or the focus. */
  isSlim?: boolean;
  /** Waits at the end of what is read: a dialog that opens does not begin in it. */
  waits?: boolean;
};
