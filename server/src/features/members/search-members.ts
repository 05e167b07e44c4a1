import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { MemberSummary } from '@mutirao/contract/features/members/schemas';
import type { AppContext } from '#platform/context/app-context';
import { listMembersByName } from './store/members.ts';

/** The members that are meant by the beginning of a name, or of a word in it: accents and capitals do not matter. */
export function searchMembers(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { q }: { q: string },
): Promise<MemberSummary[]> {
  return listMembersByName(db, {
    beginning: q.replaceAll(/\s+/g, ' '),
    now: now(),
    limit: memberLimits.maxSearchResults,
  });
}
