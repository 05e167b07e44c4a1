import type { Readable } from 'node:stream';

/** A file in a request. Its name is certain only after its content has been read. */
export type IncomingFile = { content: Readable; name: () => string };
