import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { fieldErrors } from '@mutirao/contract/kit/field-errors';
import { decodeDataUrlStream } from './data-url.ts';
import type { IncomingFileStream } from './incoming-file-stream.ts';
import { ApiError, toFieldError } from '../endpoints/api-error.ts';

// The maximum number of characters of the body apart from the content of the file: keys, the file name and the braces.
const maxTextLength = 8 * 1024;
const filePropertyStart = /"file"\s*:\s*"/;

/**
 * Streams the file of a JSON body, `{"file": "data:…;base64,…", "fileName": …}`: the text between the quotes of `file`
 * is decoded as it arrives, the rest of the body is parsed at the end. Within a JSON string every quote is escaped, so
 * a file name cannot contain the beginning of another `file` property.
 */
export function openDataUrlFileOfJsonBody(body: AsyncIterable<Buffer>): IncomingFileStream {
  const rest = { text: '' };
  return {
    content: Readable.from(decodeDataUrlStream(textOfFile(body, rest)), { objectMode: false }),
    name: () => nameIn(rest.text),
  };
}

async function* textOfFile(body: AsyncIterable<Buffer>, rest: { text: string }): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let position: 'before' | 'within' | 'after' = 'before';
  for await (const chunk of body) {
    let text = decoder.write(chunk);
    if (position === 'before') {
      rest.text += text;
      const match = filePropertyStart.exec(rest.text);
      rejectLong(rest.text, match ? match.index : rest.text.length);
      if (!match) continue;
      text = rest.text.slice(match.index + match[0].length);
      rest.text = rest.text.slice(0, match.index + match[0].length);
      position = 'within';
    }
    if (position === 'within') {
      const end = text.indexOf('"');
      yield end < 0 ? text : text.slice(0, end);
      if (end < 0) continue;
      text = text.slice(end);
      position = 'after';
    }
    rest.text += text;
    rejectLong(rest.text, rest.text.length);
  }
  nameIn(rest.text);
}

function rejectLong(text: string, length: number) {
  if (Math.min(text.length, length) > maxTextLength) throw new ApiError('too_large');
}

function nameIn(text: string): string {
  const body = parse(text);
  const isObject = typeof body === 'object' && body !== null;
  if (!isObject || !('file' in body) || body.file !== '') throw missing('file');
  if (!('fileName' in body) || typeof body.fileName !== 'string') throw missing('fileName');
  return body.fileName;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_json');
  }
}

const missing = (path: string) =>
  new ApiError('invalid_input', {
    fields: [toFieldError({ path, code: 'required', detail: fieldErrors.field_required() })],
  });
