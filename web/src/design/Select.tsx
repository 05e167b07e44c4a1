import { ChevronDown } from 'lucide-react';
import { joinClassNames } from './classes.ts';
import { toControlClasses, Field, type FieldLabels } from './Field.tsx';

type Option = { value: string; label: string };

type Props = FieldLabels & {
  options: readonly Option[];
  value: string;
  onPick: (value: string) => void;
  isDisabled?: boolean;
  /** The name by which the form finds the field. */
  name?: string | undefined;
};

/**
 * A select field with the browser's native control. Radix's select writes a style element through innerHTML, which
 * our content security policy forbids.
 */
export function Select({ options, value, onPick, isDisabled = false, name, ...text }: Props) {
  return (
    <Field {...text}>
      {(controlProps) => (
        <div className="relative">
          <select
            {...controlProps}
            name={name}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onPick(event.target.value)}
            className={joinClassNames(toControlClasses(Boolean(text.error)), 'choice pr-10')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
