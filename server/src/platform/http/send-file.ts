import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Range } from '#platform/storage/storage';

/** What a call answers that gives a file. */
export type FileReply = {
  mediaType: string;
  name: string;
  /** Unknown of what is only made while it is sent; no part of that is asked for by itself. */
  bytes?: number;
  /** Shown where it is asked for, or only ever saved. */
  isInline: boolean;
  /** Readers of mail show it, too, whatever site they are. */
  isForAnySite?: boolean;
  /** No copy is kept, not even in the browser that asked for it. */
  isPassing?: boolean;
  /** Who may read the file: with `anyone`, and with `readers` where the hub is open to strangers, copies are kept for a year. */
  audience?: 'anyone' | 'readers';
  /** Names the content: a browser that has a copy under this tag is answered with 304. */
  tag?: string;
  open(range?: Range): Promise<Readable>;
};

// Whatever a file holds, the browser runs nothing of it, and hardly any may be taken in by other sites.
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** In milliseconds: players stand still, and ask for the rest again. */
const longestStillness = 120_000;

type Sending = {
  stillness?: number;
  /** Whether strangers may read the file too. */
  isPublic?: boolean;
};

/**
 * Streams a file, or the one part of it that was asked for. A copy of a public file is used without asking again; every other
 * copy is checked with the server first, so that it is of no use without a session that may read it.
 */
export async function sendFile(
  incoming: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  { stillness = longestStillness, isPublic = false }: Sending = {},
) {
  // A connection over which nothing goes is ended: nobody holds files open by not reading them.
  reply.raw.setTimeout(stillness);
  // Set before a 304 as well: the headers of a 304 replace those of the stored copy.
  reply.header('Cache-Control', cacheControl(file, isPublic));
  if (!isPublic) reply.header('Vary', 'Cookie, Authorization');
  if (file.tag !== undefined) {
    reply.header('ETag', `"${file.tag}"`);
    if (isNamed(incoming.headers['if-none-match'], file.tag)) return reply.code(304).send();
  }
  const isSame = isUnchanged(incoming.headers['if-range'], file.tag);
  const range = file.bytes === undefined || !isSame ? undefined : rangeOf(incoming.headers.range, file.bytes);
  reply
    .header('Content-Security-Policy', filePolicy)
    .header('Cross-Origin-Resource-Policy', file.isForAnySite ? 'cross-origin' : 'same-origin')
    .header('Accept-Ranges', file.bytes === undefined ? 'none' : 'bytes');
  if (range === 'unfit') {
    return reply.code(416).header('Content-Range', `bytes */${file.bytes}`).send();
  }
  // Whoever asks only what it is opens nothing.
  const content = incoming.method === 'HEAD' ? Readable.from([]) : await file.open(range);
  const length = range ? range.end - range.start + 1 : file.bytes;
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (length !== undefined) reply.header('Content-Length', length);
  return reply.header('Content-Disposition', disposition(file)).type(file.mediaType).send(content);
}

function cacheControl({ isPassing }: FileReply, isPublic: boolean) {
  if (isPassing) return 'no-store';
  return isPublic ? 'private, max-age=31536000, immutable' : 'private, no-cache';
}

const isNamed = (known: string | undefined, tag: string) =>
  known?.split(',').some((one) => ['*', `"${tag}"`].includes(one.trim().replace(/^W\//, ''))) ?? false;

/** Whoever asks for the rest of what they have gets all of it where that is something else now. */
const isUnchanged = (had: string | string[] | undefined, tag: string | undefined) =>
  had === undefined || had === `"${tag}"`;

/** One range is served; several at once are answered with the whole, as one may. */
function rangeOf(header: string | undefined, bytes: number): Range | 'unfit' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'unfit' : { start, end };
}

/** The name twice: plain for the old, whole for the rest. */
function disposition({ isInline, name }: FileReply): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w. -]/g, '');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain || 'arquivo'}"; filename*=UTF-8''${whole}`;
}
