import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { NamedMember } from '@mutirao/contract/features/members/shapes';
import type { Database } from '#platform/database/database';
import { findNamed } from './store.ts';

/** The members that are meant by the beginning of a name, or of a word in it: accents and capitals do not matter. */
export function listMembers(db: Database, { q }: { q: string }): Promise<NamedMember[]> {
  return findNamed(db, q.replaceAll(/\s+/g, ' '), memberLimits.named);
}
