import type { Readable } from 'node:stream';
import { lessonFileErrors } from '@mutirao/contract/features/courses/files/errors';
import { createPerCallerLimiter } from '#platform/http/security/concurrency-limiter';

/** The number of streams that one member can have open: enough for a few windows that seek in a video. */
export const maxStreamsPerReader = 8;

const tooManyStreams = lessonFileErrors.too_many_streams();
// The streams of one member are limited, because each stream keeps a connection and a file open until it ends.
const acquireMemberSlot = createPerCallerLimiter({ max: maxStreamsPerReader, error: tooManyStreams });
// The limit for an IP address is higher, because many members can share one address, for example in a school.
const acquireAddressSlot = createPerCallerLimiter({ max: maxStreamsPerReader * 8, error: tooManyStreams });

type Reader = { me: { id: string } | undefined; address: string };

/**
 * Opens a stream in one of the reader's slots; throws if all of their slots are in use. The slot is free again when the
 * stream closes: it ended, or the client disconnected.
 */
export async function openConcurrencyLimitedStream(
  { me, address }: Reader,
  open: () => Promise<Readable | undefined>,
) {
  const releaseSlot = me ? acquireMemberSlot(me.id) : acquireAddressSlot(address);
  try {
    const content = await open();
    if (content) content.once('close', releaseSlot);
    else releaseSlot();
    return content;
  } catch (error) {
    releaseSlot();
    throw error;
  }
}
