import type { Readable } from 'node:stream';
import { Refusal } from '#platform/http/refusal';

/** A few windows, in each of which somebody leaps about. */
export const mostStreams = 8;
const waitSeconds = 5;

export type Streams = ReturnType<typeof countStreams>;

/** Counts what is being sent to each reader: each holds a connection and a file open for as long as it is looked at. */
export function countStreams() {
  const held = new Map<string, number>();

  function take(reader: string) {
    const now = held.get(reader) ?? 0;
    if (now >= mostStreams)
      throw new Refusal(
        'too_many_requests',
        'Há vídeos demais abertos ao mesmo tempo. Feche um deles e tente de novo.',
        { retryAfterSeconds: waitSeconds },
      );
    held.set(reader, now + 1);
  }

  function giveBack(reader: string) {
    const left = (held.get(reader) ?? 1) - 1;
    if (left === 0) held.delete(reader);
    else held.set(reader, left);
  }

  /** Opens one more for a reader, who has it until it ends or they leave. */
  async function lend<Content extends Readable | undefined>(reader: string, open: () => Promise<Content>) {
    take(reader);
    try {
      const content = await open();
      if (content) content.once('close', () => giveBack(reader));
      else giveBack(reader);
      return content;
    } catch (error) {
      giveBack(reader);
      throw error;
    }
  }

  return { lend };
}
