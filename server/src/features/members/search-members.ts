import { memberLimits } from '@mutirao/contract/features/members/limits';
import type { MemberNameAndAvatar } from '@mutirao/contract/features/members/schemas';
import type { AppContext } from '#platform/context/app-context';
import { listMembersByNamePrefix } from './store/members.ts';

/**
 * Returns the members with a name, or a word in it, that starts with the query; accents and capitals are ignored.
 */
export function searchMembers(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { q }: { q: string },
): Promise<MemberNameAndAvatar[]> {
  return listMembersByNamePrefix(db, {
    namePrefix: q.replaceAll(/\s+/g, ' '),
    now: now(),
    limit: memberLimits.maxSearchResults,
  });
}
