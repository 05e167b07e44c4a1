import { Refusal } from './refusal.ts';

const waitSeconds = 5;

type Queue = { atOnce: number; queue: number; sentence: string };

/** For what is heavy: so much of it at once, a short queue, and whoever comes then is told to come again (503). */
export function keepTurns({ atOnce, queue, sentence }: Queue) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Answer>(deed: () => Promise<Answer>): Promise<Answer> {
    if (running >= atOnce && waiting.length >= queue)
      throw new Refusal('unavailable', sentence, { retryAfterSeconds: waitSeconds });
    if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await deed();
    } finally {
      // The place is handed on, or free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** So much at once is anybody's: one more is refused (429). Answers how to give one's own back, which counts once. */
export function keepShares({ most, sentence }: { most: number; sentence: string }) {
  const held = new Map<string, number>();

  return function take(who: string): () => void {
    const own = held.get(who) ?? 0;
    if (own >= most) throw new Refusal('too_many_requests', sentence, { retryAfterSeconds: waitSeconds });
    held.set(who, own + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    };
  };
}
