import { mostCharacters } from '../src/platform/running/most.ts';
import type { Said } from '../src/platform/running/said.ts';

// Stored before a program can replace it.
const post: (said: Said) => void = self.postMessage.bind(self);

export const say = (said: Said) => post(said);

/** As much of a text as one line may hold. */
export const cut = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
