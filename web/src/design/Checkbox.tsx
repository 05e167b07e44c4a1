import { Check } from 'lucide-react';
import { useId } from 'react';

type Props = {
  label: string;
  /** The label is spoken, but not drawn: where the place says what is ticked. */
  hidesLabel?: boolean;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
};

/** Yes or no, beside its words. The browser's own control, so that forms and devices know it. */
export function Checkbox({ label, hidesLabel = false, isChecked, onChange, name }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-6 items-center gap-2">
      <span className="relative inline-grid size-4.5 shrink-0 place-items-center after:absolute after:-inset-[3px]">
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          {...(name ? { name } : {})}
          className="tick peer z-10 size-full rounded-xs transition-colors duration-150"
        />
        <Check
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute z-10 hidden text-on-brand peer-checked:block"
        />
      </span>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'cursor-pointer text-small'}>
        {label}
      </label>
    </div>
  );
}
