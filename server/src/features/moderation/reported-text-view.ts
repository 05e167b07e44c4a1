import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';

type Texts = {
  title: string | null;
  content: string | null;
  later_title: string | null;
  later_content: string | null;
};

/** Returns the text as it was when the case was created, and the current text if it differs. */
export function toReportedTextView({
  title,
  content,
  later_title: laterTitle,
  later_content: laterContent,
}: Texts) {
  const toShortExcerpt = (text: string | null) => toExcerpt(text ?? '', moderationLimits.excerpt);
  const original = { title: title ?? '', excerpt: toShortExcerpt(content) };
  if (laterContent === null) return original;
  const later = { title: laterTitle ?? '', excerpt: toShortExcerpt(laterContent) };
  const isSame = later.title === original.title && later.excerpt === original.excerpt;
  return isSame ? original : { ...original, later };
}
