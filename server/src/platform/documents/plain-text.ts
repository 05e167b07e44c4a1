import { createReadStream } from 'node:fs';

// Content that a browser could take for a page if it were ever allowed to guess the type.
const likeMarkup = /^\s*<(?:!doctype|html|head|body|script|svg|iframe|\?xml|!--)/i;
// oxlint-disable-next-line no-control-regex -- the pattern must match the control characters that no text file contains
const noText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/;

/** True if a file is text, in UTF-8 or Windows-1252, and not HTML in disguise. */
export async function isPlainTextFile(file: string): Promise<boolean> {
  return (await isTextInEncoding(file, 'utf-8')) || isTextInEncoding(file, 'windows-1252');
}

async function isTextInEncoding(file: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file)) {
      const text = decoder.decode(chunk, { stream: true });
      if (noText.test(text)) return false;
      if (isFirst && likeMarkup.test(text)) return false;
      isFirst = false;
    }
    return !noText.test(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
