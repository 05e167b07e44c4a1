import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '#platform/storage/storage';

/** The result of a handler that returns a file. */
export type FileReply = {
  mediaType: string;
  name: string;
  /** Undefined if the content is created while it is sent. Range requests are not possible then. */
  bytes?: number;
  /** True if the browser shows the file inline, false if it only downloads it. */
  isInline: boolean;
  /** True if other sites can show the file, such as mail readers. */
  isCrossOrigin?: boolean;
  /** True if no copy may be cached, not even in the browser that requested it. */
  isUncacheable?: boolean;
  /**
   * Who can read the file. With `anyone`, and with `readers` if the hub is open to guests, browsers cache a copy for a
   * year.
   */
  audience?: 'anyone' | 'readers';
  /** The ETag of the content: a browser that has a copy with this tag gets a 304. */
  tag?: string;
  open(range?: ByteRange): Promise<Readable>;
};

// The browser must not run anything in a file, no matter what it contains, and no page may frame it.
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * After this many milliseconds without progress the connection is closed. A media player that was paused requests the
 * rest of the file again.
 */
const idleTimeout = 120_000;

type FileReplyOptions = {
  idleTimeoutMs?: number;
  /** True if guests can read the file too. */
  isPublic?: boolean;
};

/**
 * Streams a file, or the requested range of it. A copy of a public file is used without revalidation; every other
 * copy is revalidated with the server first, so that it is useless without a session that can read it.
 */
export async function sendFileReply(
  incoming: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  { idleTimeoutMs = idleTimeout, isPublic = false }: FileReplyOptions = {},
) {
  // Closes an idle connection, so that a client that stops reading does not keep the file open.
  reply.raw.setTimeout(idleTimeoutMs);
  // Set on a 304 response too, because its headers replace those of the copy that the browser has stored.
  reply.header('Cache-Control', cacheControl(file, isPublic));
  if (!isPublic) reply.header('Vary', 'Cookie, Authorization');
  if (file.tag !== undefined) {
    reply.header('ETag', `"${file.tag}"`);
    if (matchesEtag(incoming.headers['if-none-match'], file.tag)) return reply.code(304).send();
  }
  const isSame = isUnchanged(incoming.headers['if-range'], file.tag);
  const range = file.bytes === undefined || !isSame ? undefined : rangeOf(incoming.headers.range, file.bytes);
  reply
    .header('Content-Security-Policy', filePolicy)
    .header('Cross-Origin-Resource-Policy', file.isCrossOrigin ? 'cross-origin' : 'same-origin')
    .header('Accept-Ranges', file.bytes === undefined ? 'none' : 'bytes');
  if (range === 'unfit') {
    return reply.code(416).header('Content-Range', `bytes */${file.bytes}`).send();
  }
  // A HEAD request opens nothing.
  const content = incoming.method === 'HEAD' ? Readable.from([]) : await file.open(range);
  const length = range ? range.end - range.start + 1 : file.bytes;
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (length !== undefined) reply.header('Content-Length', length);
  return reply.header('Content-Disposition', disposition(file)).type(file.mediaType).send(content);
}

function cacheControl({ isUncacheable }: FileReply, isPublic: boolean) {
  if (isUncacheable) return 'no-store';
  return isPublic ? 'private, max-age=31536000, immutable' : 'private, no-cache';
}

const matchesEtag = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch?.split(',').some((text) => ['*', `"${tag}"`].includes(text.trim().replace(/^W\//, ''))) ??
  false;

/**
 * True if the request has no If-Range header, or it has the current ETag; a date does not match. Otherwise the whole
 * file is sent instead of the range.
 */
const isUnchanged = (ifRange: string | string[] | undefined, tag: string | undefined) =>
  ifRange === undefined || ifRange === `"${tag}"`;

/**
 * Returns the requested range, `unfit` if the file has no such bytes, or undefined for the whole file. The response to
 * a request of several ranges is also the whole file, which HTTP allows.
 */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unfit' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'unfit' : { start, end };
}

/**
 * Returns the Content-Disposition with the file name twice: in ASCII for old clients (`filename`), and complete for all
 * others (`filename*`).
 */
function disposition({ isInline, name }: FileReply): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w. -]/g, '');
  const encodedName = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain || 'arquivo'}"; filename*=UTF-8''${encodedName}`;
}
