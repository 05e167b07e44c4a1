import { promisify } from 'node:util';
import {
  constants,
  gzip,
  gzipSync,
  brotliCompress,
  brotliCompressSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Shorter bodies are sent as they are: they fit into one packet anyway. */
const minBytes = 1_024;
/** Longer bodies are compressed in the thread pool, so that other requests do not wait. */
const maxBytesAtOnce = 64 * 1024;
const compressibleTypes = /^text\/|[/+](?:json|xml)\b|^application\/javascript/;

const gzipOptions = { level: 4 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** The encodings, the preferred one first: zstd needs the least processor time, and compresses nearly as well as Brotli. */
const encodings = {
  zstd: { now: (body: Buffer) => zstdCompressSync(body), later: promisify(zstdCompress) },
  gzip: {
    now: (body: Buffer) => gzipSync(body, gzipOptions),
    later: (body: Buffer) => promisify(gzip)(body, gzipOptions),
  },
  br: {
    now: (body: Buffer) => brotliCompressSync(body, brotliOptions),
    later: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  },
};
type EncodingName = keyof typeof encodings;

/**
 * Compresses the bodies of replies that are text and not sent as a stream, in the encoding that the client accepts. A
 * stream of zlib costs several times the processor time of one call for the same body (`docs/performance`).
 */
export function compressReplies(server: FastifyInstance) {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !compressibleTypes.test(type) || reply.hasHeader('content-encoding'))
      return payload;
    const vary = reply.getHeader('vary');
    reply.header('Vary', typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (body.length < minBytes) return payload;
    const name = chooseEncoding(request.headers['accept-encoding']?.toString() ?? '');
    if (!name) return payload;
    const { now, later } = encodings[name];
    const compressed = body.length > maxBytesAtOnce ? await later(body) : now(body);
    reply.header('Content-Encoding', name).removeHeader('content-length');
    return compressed;
  });
}

// A client that accepts any encoding (`*`) may know none that it does not name, except gzip. The library reads `*` as the
// first encoding, also if the header excludes that one (`zstd;q=0, *`).
const namedEncodingPatterns = {
  zstd: /\bzstd\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

function chooseEncoding(header: string): EncodingName | undefined {
  const accepted = header.toLowerCase();
  const supported: (EncodingName | 'identity')[] = ['gzip', 'identity'];
  if (namedEncodingPatterns.zstd.test(accepted)) supported.unshift('zstd');
  if (namedEncodingPatterns.br.test(accepted)) supported.splice(-1, 0, 'br');
  const chosen = negotiate(accepted, supported);
  return chosen === null || chosen === 'identity' ? undefined : chosen;
}
