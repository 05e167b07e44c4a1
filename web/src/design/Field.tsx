import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { joinClassNames } from './classes.ts';

export type FieldLabels = {
  label: string;
  hint?: string | undefined;
  /** The error message: what is wrong, and what to do. */
  error?: string | undefined;
  /** Hides the label, but not from screen readers, if the screen already shows what the field is for. */
  hidesLabel?: boolean | undefined;
};

type Wiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldLabels & {
  aside?: ReactNode;
  /**
   * Called when the label is pressed. Needed for an editable element that is not a native form control, because the
   * browser does not focus it.
   */
  onLabelClick?: () => void;
  children: (controlProps: Wiring) => ReactNode;
};

/** A control with its label above, and a hint and an error below. Screen readers announce all of them. */
export function Field({ label, hint, error, hidesLabel = false, aside, onLabelClick, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={hidesLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        {/* A click only focuses the field, as for native controls; keyboard users reach the field itself. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <label htmlFor={id} onClick={onLabelClick} className="text-small font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-small text-clay">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Returns the classes of every text field and select. */
export const toControlClasses = (isInvalid: boolean) =>
  joinClassNames(
    'w-full min-w-0 rounded-s border bg-surface px-3.5 text-body text-ink transition-colors duration-150 disabled:opacity-55',
    isInvalid ? 'border-clay' : 'border-line-strong hover:not-disabled:border-ink-2',
  );
