import * as z from 'zod/mini';
import type { Relay } from './relay.ts';

type Parts = { relay: Pick<Relay, 'say' | 'hear'>; now: () => Date };

type Figure<Shape extends z.ZodMiniType> = {
  /** What other instances know it by. */
  name: string;
  shape: Shape;
  goodFor: number;
  count: (at: Date) => Promise<z.output<Shape>>;
};

/**
 * What takes long to count is counted once in a while, for all who ask meanwhile and by one instance for the others: who
 * asks twice is not told one thing by one of them and another by the next.
 */
export function keepFigure<Shape extends z.ZodMiniType>({ relay, now }: Parts, wish: Figure<Shape>) {
  let kept: { at: number; figure: z.output<Shape> } | undefined;
  let counting: Promise<z.output<Shape>> | undefined;
  const keep = (figure: z.output<Shape>) => (kept = { at: now().getTime(), figure });
  relay.hear(wish.name, wish.shape, keep);

  async function countAnew() {
    const figure = await wish.count(now());
    keep(figure);
    relay.say(wish.name, figure);
    return figure;
  }

  return async function read(): Promise<z.output<Shape>> {
    const known = kept;
    const age = known ? now().getTime() - known.at : -1;
    if (known && age >= 0 && age < wish.goodFor) return known.figure;
    counting ??= countAnew().finally(() => (counting = undefined));
    try {
      return await counting;
    } catch (error) {
      // What was true a while ago is better than nothing.
      if (known) return known.figure;
      throw error;
    }
  };
}
