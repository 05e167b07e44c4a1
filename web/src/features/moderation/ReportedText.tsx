import { removeTitleFromExcerpt } from '@mutirao/contract/features/discussions/limits';

type Props = {
  content: { title: string; excerpt: string };
  /** True if the title belongs to this text and is shown above it, so that the excerpt does not repeat it. */
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
