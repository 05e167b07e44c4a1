import { listMembers } from '@mutirao/contract/features/members/endpoints';
import { call } from '#platform/api/call.ts';

/** The members that the beginning of a name may mean. */
export const findMembers = (words: string) => call(listMembers, { query: { q: words } });
