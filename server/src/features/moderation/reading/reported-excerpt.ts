import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';

type Texts = {
  title: string | null;
  content: string | null;
  later_title: string | null;
  later_content: string | null;
};

/** The words as they were when the case was opened, and how they read now where that is something else. */
export function toReportedExcerpt({
  title,
  content,
  later_title: laterTitle,
  later_content: laterContent,
}: Texts) {
  const short = (text: string | null) => toExcerpt(text ?? '', moderationLimits.excerpt);
  const before = { title: title ?? '', excerpt: short(content) };
  if (laterContent === null) return before;
  const later = { title: laterTitle ?? '', excerpt: short(laterContent) };
  const isSame = later.title === before.title && later.excerpt === before.excerpt;
  return isSame ? before : { ...before, later };
}
