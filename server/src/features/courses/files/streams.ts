import type { Readable } from 'node:stream';
import { keepShares } from '#platform/http/turns';

/** A few windows, in each of which somebody leaps about. */
export const mostStreams = 8;

// Each holds a connection and a file open for as long as it is looked at.
const take = keepShares({
  most: mostStreams,
  sentence: 'Há vídeos demais abertos ao mesmo tempo. Feche um deles e tente de novo.',
});

/** Opens one more for a reader, who has it until it ends or they leave. */
export async function lend(reader: string, open: () => Promise<Readable | undefined>) {
  const giveBack = take(reader);
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
