import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { ApiError } from '../endpoints/api-error.ts';

const maxHeadLength = 200;
const inBase64 = /^data:[^,]*;base64,/i;

/** Decodes a base64 data URL as a stream. Strict: throws for text that is not base64. */
export async function* decodeDataUrlStream(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let head = '';
  let remainder: string | undefined;
  for await (const text of texts) {
    if (remainder === undefined) {
      head += text;
      const match = inBase64.exec(head.slice(0, maxHeadLength));
      if (!match && head.length < maxHeadLength) continue;
      if (!match) throw noDataUrl();
      remainder = '';
      const [bytes, rest] = decode(head.slice(match[0].length));
      remainder = rest;
      if (bytes.length > 0) yield bytes;
      continue;
    }
    const [bytes, rest] = decode(remainder + text);
    remainder = rest;
    if (bytes.length > 0) yield bytes;
  }
  if (remainder === undefined || remainder !== '') throw noDataUrl();
}

/**
 * Decodes the complete groups of four base64 characters. Returns their bytes, and the remaining characters for the next
 * chunk.
 */
function decode(text: string): [Buffer, string] {
  // JSON may write every slash with a backslash before it.
  const plain = text.replaceAll('\\/', '/');
  const end = plain.length - (plain.length % 4);
  const [completeGroups, rest] = [plain.slice(0, end), plain.slice(end)];
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(completeGroups) || !/^[A-Za-z0-9+/]*=?\\?$/.test(rest))
    throw noDataUrl();
  // No text is allowed after the padding.
  if (completeGroups.endsWith('=') && rest !== '') throw noDataUrl();
  return [Buffer.from(completeGroups, 'base64'), rest];
}

const noDataUrl = () => new ApiError(platformErrors.data_url_expected());
