import { removeTitleFromExcerpt } from '@mutirao/contract/features/discussions/limits';

type Props = {
  content: { title: string; excerpt: string };
  /** Whether the title is that of the text, and is shown above it. */
  withTitle: boolean;
  /** What is shown for a text without words. */
  empty: string;
  className?: string;
};

/** Shows the excerpt of a reported text, without the words that an automatic title above it already shows. */
export function ReportedText({ content, withTitle, empty, className = 'wrap-anywhere' }: Props) {
  const text =
    (withTitle ? removeTitleFromExcerpt(content) : content.excerpt) || (content.excerpt ? '' : empty);
  return text && <p className={className}>{text}</p>;
}
