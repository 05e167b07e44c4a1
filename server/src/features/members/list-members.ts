import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { NamedMember } from '@mutirao/contract/features/members/shapes';
import type { House } from '#platform/house/house';
import { findNamed } from './store.ts';

/** The members that are meant by the beginning of a name, or of a word in it: accents and capitals do not matter. */
export function listMembers(
  { db, now }: Pick<House, 'db' | 'now'>,
  { q }: { q: string },
): Promise<NamedMember[]> {
  return findNamed(db, { beginning: q.replaceAll(/\s+/g, ' '), now: now(), limit: memberLimits.named });
}
