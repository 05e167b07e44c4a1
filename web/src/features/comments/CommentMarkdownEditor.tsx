import { useEditorCompletions } from '#features/discussions/index.ts';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  skipsDialogFocus?: boolean;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onSubmit: () => void;
};

/** The field for a comment: one line, which becomes the whole editor on focus. */
export function CommentMarkdownEditor(props: Props) {
  return <MarkdownEditor {...props} completions={useEditorCompletions()} hidesLabel isSlim />;
}
