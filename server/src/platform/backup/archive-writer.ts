import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>;

/**
 * Creates a tar archive as a stream of bytes. Adding an entry waits until enough of `stream` is read, so memory use
 * does not depend on the size of the archive.
 */
export function createArchiveWriter() {
  const { readable, controller } = createTarPacker();
  const stream = Readable.fromWeb(readable, { objectMode: false });
  // The caller of `fail` also throws the error, so nothing else handles it. Without this listener, an error
  // before the stream is read would end the process.
  stream.on('error', () => undefined);
  return {
    stream,
    /** Adds an entry from memory. Returns its SHA-256 digest. */
    async add(name: string, content: Uint8Array): Promise<string> {
      const writer = controller.add({ name, size: content.length, mtime: new Date(0) }).getWriter();
      await writer.write(content);
      await writer.close();
      return createHash('sha256').update(content).digest('hex');
    },
    /** Adds an entry of a known number of bytes. */
    async addStream(name: string, size: number, content: AsyncIterable<Uint8Array>) {
      const writer = controller.add({ name, size, mtime: new Date(0) }).getWriter();
      for await (const chunk of content) await writer.write(chunk);
      await writer.close();
    },
    finish: () => controller.finalize(),
    fail: (error: unknown) => controller.error(error),
  };
}
