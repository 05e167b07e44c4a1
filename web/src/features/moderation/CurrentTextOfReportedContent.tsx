import { removeTitleFromExcerpt } from '@mutirao/contract/features/discussions/limits';

type Props = { label: string; later: { title: string; excerpt: string } | undefined; withTitle: boolean };

/** Shows the current text of content that was edited after it was reported. */
export function CurrentTextOfReportedContent({ label, later, withTitle }: Props) {
  if (!later) return null;
  const text = withTitle && later.title ? [later.title, removeTitleFromExcerpt(later)] : [later.excerpt];
  return (
    <p className="mt-1.5 line-clamp-6 wrap-anywhere text-ink-3">
      <span className="font-semibold">{label}</span> {text.filter(Boolean).join('\u00a0· ')}
    </p>
  );
}
