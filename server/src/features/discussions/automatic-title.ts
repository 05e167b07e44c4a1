import { discussionLimits, titleFromText } from '@mutirao/contract/features/discussions/limits';
import { excerptOf } from '@mutirao/markdown/excerpt';

/** The title for Markdown that was published without one. Text without words, such as a picture alone, is used as it is. */
export const automaticTitle = (content: string) =>
  titleFromText(excerptOf(content, discussionLimits.excerpt) || content.replaceAll(/\s+/g, ' '));
