import type { Readable } from 'node:stream';

/**
 * A file in a request. `name()` must be called only after the whole content has been read, because in a JSON body the
 * name may come after the content: before that it may throw.
 */
export type IncomingFileStream = { content: Readable; name: () => string };
