import { TextArea } from '#design/TextArea.tsx';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Waits at the end of what is read: a dialog that opens does not begin in it. */
  waits?: boolean;
  onChange: (text: string) => void;
};

/** Where a comment is written. */
export function CommentField({ value, waits = false, onChange, ...text }: Props) {
  return (
    <TextArea
      {...text}
      name="comment"
      hidesLabel
      isSlim
      rows={1}
      value={value}
      data-waits={waits || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
