import type { IncomingMessage } from 'node:http';
import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { Busboy } from '@fastify/busboy';
import { openDataUrlFileOfJsonBody } from './open-data-url-file-of-json-body.ts';
import { ApiError } from '../endpoints/api-error.ts';
import type { IncomingFileStream } from './incoming-file-stream.ts';

const maxFieldBytes = 64 * 1024;

/**
 * Returns the file of a request: the first file part of a form, the data URL of a JSON body, or a raw chunk of a file.
 * Streams it, so no file is held in memory as a whole.
 */
export async function openIncomingFile(incoming: IncomingMessage): Promise<IncomingFileStream> {
  const type = incoming.headers['content-type'] ?? '';
  if (type === uploadPartMediaType) return { content: incoming, name: () => '' };
  return type.startsWith('multipart/form-data')
    ? fileOfForm(incoming, type)
    : openDataUrlFileOfJsonBody(incoming);
}

function fileOfForm(incoming: IncomingMessage, type: string): Promise<IncomingFileStream> {
  return new Promise((resolve, fail) => {
    const form = openForm(incoming, type);
    form.on('file', (_field, content, name) => {
      // Browsers percent-encode a double quote in the file name of a form part as `%22`.
      resolve({ content, name: () => (name ?? '').replaceAll('%22', '"') });
    });
    form.on('error', () => fail(new ApiError('bad_request')));
    form.on('finish', () => fail(new ApiError(platformErrors.file_missing())));
    incoming.on('aborted', () => form.destroy(new Error('the client disconnected')));
    incoming.pipe(form);
  });
}

function openForm(incoming: IncomingMessage, type: string) {
  const headers = { ...incoming.headers, 'content-type': type };
  try {
    return new Busboy({ headers, limits: { files: 1, fields: 20, fieldSize: maxFieldBytes } });
  } catch {
    throw new ApiError('bad_request');
  }
}
