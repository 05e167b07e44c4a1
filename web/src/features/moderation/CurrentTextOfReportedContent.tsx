import { removeTitleFromExcerpt } from '@mutirao/contract/features/discussions/limits';

type Props = {
  label: string;
  currentText: { title: string; excerpt: string } | undefined;
  withTitle: boolean;
};

/** Shows the current text of content that was edited after it was reported. */
export function CurrentTextOfReportedContent({ label, currentText, withTitle }: Props) {
  if (!currentText) return null;
  const text =
    withTitle && currentText.title
      ? [currentText.title, removeTitleFromExcerpt(currentText)]
      : [currentText.excerpt];
  return (
    <p className="mt-1.5 line-clamp-6 wrap-anywhere text-ink-3">
      <span className="font-semibold">{label}</span> {text.filter(Boolean).join('\u00a0· ')}
    </p>
  );
}
