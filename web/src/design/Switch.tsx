import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

type Props = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** On or off, at once. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="cursor-pointer text-body font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken p-px transition-colors duration-150 data-[state=checked]:border-brand data-[state=checked]:bg-brand"
      >
        <Radix.Thumb className="block size-5 rounded-full bg-line-strong transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand" />
      </Radix.Root>
    </div>
  );
}
