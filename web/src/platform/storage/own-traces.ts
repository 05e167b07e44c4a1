import { forgetKept } from './kept.ts';

/** What this browser keeps of whoever is signed in, for them alone. Drafts and unsent messages are not among it: they stay. */
export const ownTraces = { searches: 'mutirao-searches:', watched: 'watched:' } as const;

/** Forgets it, of every member: their session here is over. */
export function forgetOwnTraces() {
  for (const beginning of Object.values(ownTraces)) forgetKept(beginning);
}
