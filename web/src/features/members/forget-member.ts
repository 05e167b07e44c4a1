import { forgetOwnTraces } from '#platform/storage/own-traces.ts';
import { forgetLanguage, forgetOwn } from '#platform/worker/own-cache.ts';

/**
 * Removes what this browser keeps of a member whose session here is over: what can be read without a connection, and what
 * they looked for and watched. Drafts and unsent messages wait for their owner.
 */
export async function forgetMember() {
  forgetOwnTraces();
  // A browser that refuses this has kept nothing either.
  await Promise.all([forgetOwn(), forgetLanguage()]).catch(() => undefined);
}
