import { discussionLimits, createTitleFromText } from '@mutirao/contract/features/discussions/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { extractImageUrls } from '@mutirao/markdown/measure';
import { serverMessages } from '#messages/index';
import { defaultLanguage } from '#platform/http/languages';

/**
 * Returns the title for Markdown that was published without one. The title of a picture without a
 * description is its file name. Markdown without text or pictures, such as only a horizontal rule, gets the
 * fixed title `words.untitled`.
 */
export const deriveTitle = (content: string) =>
  createTitleFromText(
    toExcerpt(content, discussionLimits.excerpt) || pictureTitle(content) || words.untitled,
  );

// The same text must always get the same title, in any reader's language, because an edit compares the
// stored title with the automatic title of the old text to find out whether the stored title was automatic.
const words = serverMessages(defaultLanguage).automaticTitle;

function pictureTitle(content: string): string | undefined {
  const addresses = extractImageUrls(content);
  if (addresses.length === 0) return undefined;
  return addresses.map(fileNameOf).find(Boolean) ?? words.picture;
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
