import { Check } from 'lucide-react';
import { useId } from 'react';
import { joinClassNames } from './classes.ts';

type Props = {
  label: string;
  /** Hides the label, but not from screen readers, if the screen already shows what the checkbox is for. */
  hidesLabel?: boolean;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
  /** The consequence of the choice, in small print below the label. */
  hint?: string;
};

/** A checkbox with its label. It is the native control, so that forms and devices support it. */
export function Checkbox({ label, hidesLabel = false, isChecked, onChange, name, hint }: Props) {
  const id = useId();
  return (
    <div className={joinClassNames('flex min-h-6 gap-2', hint ? 'items-start' : 'items-center')}>
      <span className="relative inline-grid size-4.5 shrink-0 place-items-center after:absolute after:-inset-[3px]">
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          {...(name ? { name } : {})}
          {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
          className="tick peer z-10 size-full rounded-xs transition-colors duration-150"
        />
        <Check
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute z-10 hidden text-on-brand peer-checked:block"
        />
      </span>
      <div className={hidesLabel ? 'sr-only' : 'min-w-0 text-small'}>
        <label htmlFor={id} className={hidesLabel ? undefined : 'cursor-pointer'}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
