import { searchMembers } from '@mutirao/contract/features/members/endpoints';
import { call } from '#platform/api/call.ts';

/** Searches the members whose name begins with a text. */
export const fetchMembersByNamePrefix = (namePrefix: string) =>
  call(searchMembers, { query: { q: namePrefix } });
