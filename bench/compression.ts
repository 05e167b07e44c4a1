import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, createBrotliCompress, gzipSync, zstdCompressSync } from 'node:zlib';
import { roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';

const repetitions = 500;

const withQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The ways to compress a body; each returns the bytes of the result. */
const compressions: Record<string, (body: Buffer) => number | Promise<number>> = {
  'Brotli 4, as a stream': async (body) => {
    let bytes = 0;
    const count = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done();
      },
    });
    await pipeline(Readable.from([body]), createBrotliCompress(withQuality(4)), count);
    return bytes;
  },
  'Brotli 4, one call': (body) => brotliCompressSync(body, withQuality(4)).length,
  'Brotli 3, one call': (body) => brotliCompressSync(body, withQuality(3)).length,
  'gzip 4, one call': (body) => gzipSync(body, { level: 4 }).length,
  'zstd 3, one call': (body) => zstdCompressSync(body).length,
};

/** Measures the bytes, and the milliseconds of processor time, of the feed and the page in each encoding. */
export function measureCompression(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = { ...(await hub.signIn()), 'Accept-Encoding': 'identity' };
      const rows = [];
      for (const [name, path] of [
        ['feed', '/api/discussions?limit=20'],
        ['page', '/'],
      ] as const) {
        const body = Buffer.from(await (await fetch(hub.url + path, { headers })).arrayBuffer());
        for (const [encoding, compress] of Object.entries(compressions)) {
          const { bytes, milliseconds } = await measure(() => compress(body));
          rows.push({
            body: name,
            'bytes before': body.length,
            encoding,
            bytes,
            ms: roundTo(milliseconds, 3),
          });
        }
      }
      return rows;
    } finally {
      await hub.stop();
    }
  });
}

async function measure(compress: () => number | Promise<number>) {
  let bytes = 0;
  for (let count = 0; count < repetitions / 5; count += 1) bytes = await compress();
  const before = process.cpuUsage();
  for (let count = 0; count < repetitions; count += 1) await compress();
  const { user, system } = process.cpuUsage(before);
  return { bytes, milliseconds: (user + system) / 1_000 / repetitions };
}
