import type { Readable } from 'node:stream';
import { createPerCallerLimiter } from '#platform/http/concurrency-limiter';

/** Enough for a few windows that seek in a video at once. */
export const maxConcurrentStreams = 8;

const sentence = 'Há vídeos demais abertos ao mesmo tempo. Feche um deles e tente de novo.';
// Each stream holds a connection and a file open until it ends.
const takeOwn = createPerCallerLimiter({ most: maxConcurrentStreams, sentence });
// Behind one address there may be a whole school.
const takeOfAddress = createPerCallerLimiter({ most: maxConcurrentStreams * 8, sentence });

type Reader = { me: { id: string } | undefined; address: string };

/** Opens a stream for a reader and takes one of their slots until it ends or they leave. */
export async function openLimitedStream({ me, address }: Reader, open: () => Promise<Readable | undefined>) {
  const giveBack = me ? takeOwn(me.id) : takeOfAddress(address);
  try {
    const content = await open();
    if (content) content.once('close', giveBack);
    else giveBack();
    return content;
  } catch (error) {
    giveBack();
    throw error;
  }
}
