import { useRef, type ComponentProps } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** The types of files that the picker offers, as in `accept` of an input. */
  accept: string;
  /** The name of the hidden field, which does not change with the label of the button. */
  fieldLabel: string;
  /** True while the button does not open the file picker. Unlike a disabled button, it keeps the focus. */
  isBlocked?: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the file picker for one file. */
export function FileButton({ accept, fieldLabel, isBlocked = false, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={fieldLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without the reset, choosing the same file again would fire no event.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => isBlocked || input.current?.click()} />
    </>
  );
}
