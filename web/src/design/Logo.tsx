/** The mark: four quarter discs around a star. The name beside it is the hub's own. */
export function Logo({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0 rounded-s">
        <rect width="32" height="32" fill="#1d50b8" />
        <circle cx="0" cy="0" r="16" fill="#f9be1f" />
        <circle cx="32" cy="0" r="16" fill="#fff" />
        <circle cx="0" cy="32" r="16" fill="#fff" />
        <circle cx="32" cy="32" r="16" fill="#f9be1f" />
      </svg>
      <span className="truncate font-display text-heading font-bold">{name}</span>
    </span>
  );
}
