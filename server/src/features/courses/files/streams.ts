import type { Readable } from 'node:stream';
import { keepShares } from '#platform/http/turns';

/** A few windows, in each of which somebody leaps about. */
export const mostStreams = 8;

const sentence = 'Há vídeos demais abertos ao mesmo tempo. Feche um deles e tente de novo.';
// Each holds a connection and a file open for as long as it is looked at.
const takeOwn = keepShares({ most: mostStreams, sentence });
// Behind one address there may be a whole school.
const takeOfAddress = keepShares({ most: mostStreams * 8, sentence });

type Reader = { me: { id: string } | undefined; address: string };

/** Opens one more for a reader, who has it until it ends or they leave. */
export async function lend({ me, address }: Reader, open: () => Promise<Readable | undefined>) {
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
