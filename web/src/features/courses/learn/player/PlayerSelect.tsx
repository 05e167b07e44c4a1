type Option = { value: string; label: string };
type Props = { label: string; value: string; options: readonly Option[]; onPick: (value: string) => void };

/** A small native select in the controls of the player. */
export function PlayerSelect({ label, value, options, onPick }: Props) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
      className="h-10 max-w-28 wide:max-w-44 cursor-pointer truncate rounded-s bg-surface px-2 text-small font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
