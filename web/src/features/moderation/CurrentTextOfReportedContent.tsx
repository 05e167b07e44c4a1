type Props = { label: string; later: { title: string; excerpt: string } | undefined; withTitle: boolean };

/** Shows the current text of content that was edited after it was reported. */
export function CurrentTextOfReportedContent({ label, later, withTitle }: Props) {
  if (!later) return null;
  return (
    <p className="mt-1.5 line-clamp-6 wrap-anywhere text-ink-3">
      <span className="font-semibold">{label}</span>
      {withTitle && later.title && ` ${later.title} ·`} {later.excerpt}
    </p>
  );
}
