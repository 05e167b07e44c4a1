import { discussionLimits, createTitleFromText } from '@mutirao/contract/features/discussions/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { extractImageUrls } from '@mutirao/markdown/measure';
import { serverMessages } from '#messages/index';
import { defaultLanguage } from '#platform/http/languages';

/**
 * Returns the title for Markdown that was published without one. The title of a picture without a description is its
 * file name. Markdown without text or pictures, such as only a line, is used as it is.
 */
export const deriveTitle = (content: string) =>
  createTitleFromText(
    toExcerpt(content, discussionLimits.excerpt) || pictureTitle(content) || content.replaceAll(/\s+/g, ' '),
  );

function pictureTitle(content: string): string | undefined {
  const addresses = extractImageUrls(content);
  if (addresses.length === 0) return undefined;
  // A title does not change with the language of a reader, and the title of a text must always be the same, because an
  // edit compares them.
  const word = serverMessages(defaultLanguage).automaticTitle.picture;
  return addresses.map(fileNameOf).find(Boolean) ?? word;
}

/** Returns the file name that an address ends with, in plain words; empty if it has none. */
function fileNameOf(address: string): string {
  const lastPart =
    address
      .replace(/[?#].*$/s, '')
      .replace(/^[a-z]+:\/\/[^/]*/i, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(lastPart).replaceAll(/\s+/g, ' ').trim();
  } catch {
    return lastPart;
  }
}
