type Props = { label: string; later: { title: string; excerpt: string } | undefined; withTitle: boolean };

/** How something reads now, where it was edited since it was reported. */
export function EditedSinceReport({ label, later, withTitle }: Props) {
  if (!later) return null;
  return (
    <p className="mt-1.5 line-clamp-6 wrap-anywhere text-ink-3">
      <span className="font-semibold">{label}</span>
      {withTitle && later.title && ` ${later.title} ·`} {later.excerpt}
    </p>
  );
}
