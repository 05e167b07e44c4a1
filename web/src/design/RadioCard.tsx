import { useId } from 'react';

type Props = {
  /** The `name` that all options of one radio group share. */
  group: string;
  value: string;
  label: string;
  line: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** A radio button as a card, with a line about its effect. */
export function RadioCard({ group, value, label, line, isChosen, onChoose }: Props) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-s border border-line bg-surface px-4 py-3 transition-colors duration-150 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
        aria-describedby={id}
        className="mt-1 size-4 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-label font-semibold">{label}</span>
        <span id={id} className="block text-small text-ink-2">
          {line}
        </span>
      </span>
    </label>
  );
}
