import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { ApiError } from '../endpoints/api-error.ts';

const maxHeadLength = 200;
const inBase64 = /^data:[^,]*;base64,/i;

/** Decodes a base64 data URL as a stream. Strict: throws for text that is not base64. */
export async function* decodeDataUrlStream(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let head = '';
  let left: string | undefined;
  for await (const text of texts) {
    if (left === undefined) {
      head += text;
      const match = inBase64.exec(head.slice(0, maxHeadLength));
      if (!match && head.length < maxHeadLength) continue;
      if (!match) throw noDataUrl();
      left = '';
      const [whole, rest] = decode(head.slice(match[0].length));
      left = rest;
      if (whole.length > 0) yield whole;
      continue;
    }
    const [whole, rest] = decode(left + text);
    left = rest;
    if (whole.length > 0) yield whole;
  }
  if (left === undefined || left !== '') throw noDataUrl();
}

/**
 * Decodes the complete groups of four base64 characters. Returns their bytes, and the remaining characters for the next
 * chunk.
 */
function decode(text: string): [Buffer, string] {
  // JSON may write every slash with a backslash before it.
  const plain = text.replaceAll('\\/', '/');
  const end = plain.length - (plain.length % 4);
  const [whole, rest] = [plain.slice(0, end), plain.slice(end)];
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(whole) || !/^[A-Za-z0-9+/]*=?\\?$/.test(rest)) throw noDataUrl();
  // No text is allowed after the padding.
  if (whole.endsWith('=') && rest !== '') throw noDataUrl();
  return [Buffer.from(whole, 'base64'), rest];
}

const noDataUrl = () => new ApiError(platformErrors.data_url_expected());
