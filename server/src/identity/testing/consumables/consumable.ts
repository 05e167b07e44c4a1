import type { ask } from '../people.ts';

/** What a try came to: whether it let in, and with which code it was refused. */
type Outcome = { isIn: boolean; code: string | undefined };

/** One try at something that works once. */
type Try = () => Promise<Outcome>;

/** Something that works once, with what must not use it up; `again` where a second use is more than the first repeated. */
export type Consumable = {
  wrong: Record<string, [Try, code: string]>;
  right: Try;
  again?: Try;
  /** How its second use is refused. */
  used: string;
};

/** How an answer reads in JSON. */
export async function outcomeOf(asked: ReturnType<typeof ask>): Promise<Outcome> {
  const { status, body } = await asked;
  return { isIn: status === 200, code: body?.error_code ?? body?.error };
}

/** How a landing reads: what its fragment says. */
export function outcomeAt(said: URLSearchParams | undefined): Outcome {
  return { isIn: said?.has('access_token') ?? false, code: said?.get('error_code') ?? undefined };
}
