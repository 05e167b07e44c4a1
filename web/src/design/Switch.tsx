import { useId } from 'react';
import { BareSwitch } from './BareSwitch.tsx';

type Props = {
  label: string;
  /** What it switches, if the label alone does not say it. Screen readers read it after the label. */
  labelDetail?: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch with its label and a hint. */
export function Switch({ label, labelDetail, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-label font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <BareSwitch
        id={id}
        isOn={isOn}
        onChange={onChange}
        aria-label={labelDetail && `${label}: ${labelDetail}`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  );
}
