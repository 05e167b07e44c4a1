import type { Readable } from 'node:stream';
import { createPerCallerLimiter } from '#platform/http/security/concurrency-limiter';

/** Enough for a few windows that seek in a video concurrently. */
export const maxConcurrentStreams = 8;

const sentence = 'Há vídeos demais abertos ao mesmo tempo. Feche um deles e tente de novo.';
// Each stream holds a connection and a file open until it ends.
const takeMemberSlot = createPerCallerLimiter({ most: maxConcurrentStreams, sentence });
// Many members can share one address, for example in a school.
const takeAddressSlot = createPerCallerLimiter({ most: maxConcurrentStreams * 8, sentence });

type Reader = { me: { id: string } | undefined; address: string };

/** Opens a stream for a reader and takes one of their slots until it ends or they leave. */
export async function openLimitedStream({ me, address }: Reader, open: () => Promise<Readable | undefined>) {
  const releaseSlot = me ? takeMemberSlot(me.id) : takeAddressSlot(address);
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
