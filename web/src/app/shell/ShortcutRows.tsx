type Props = { rows: readonly { name: string; keys: readonly string[] }[] };

/** A list of keyboard shortcuts, each with its action. */
export function ShortcutRows({ rows }: Props) {
  return (
    <dl className="px-5 py-2">
      {rows.map(({ name, keys }) => (
        <div
          key={name}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line last:border-0"
        >
          <dt>{name}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-xs border border-line bg-sunken px-2 py-1 font-mono text-meta leading-none"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
