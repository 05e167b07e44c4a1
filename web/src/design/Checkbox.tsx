import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';

type Props = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void; name?: string };

/** Yes or no, beside its words. */
export function Checkbox({ label, isChecked, onChange, name }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-6 items-center gap-2">
      <Radix.Root
        id={id}
        checked={isChecked}
        onCheckedChange={(next) => onChange(next === true)}
        {...(name ? { name } : {})}
        className="grid size-6 shrink-0 place-items-center rounded-s border border-line-strong bg-surface text-on-brand data-[state=checked]:border-brand data-[state=checked]:bg-brand"
      >
        <Radix.Indicator>
          <Check size={16} strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer text-small">
        {label}
      </label>
    </div>
  );
}
