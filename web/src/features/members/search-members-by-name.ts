import { searchMembers } from '@mutirao/contract/features/members/endpoints';
import { call } from '#platform/api/call.ts';

/** The members that the beginning of a name may mean. */
export const searchMembersByName = (words: string) => call(searchMembers, { query: { q: words } });
