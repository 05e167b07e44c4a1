import { discussionLimits, titleFromText } from '@mutirao/contract/features/discussions/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';

/**
 * Returns the title for Markdown that was published without one. Markdown without text, such as only a picture, is used
 * as it is.
 */
export const deriveTitle = (content: string) =>
  titleFromText(toExcerpt(content, discussionLimits.excerpt) || content.replaceAll(/\s+/g, ' '));
