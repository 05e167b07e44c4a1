import { listAuditEntries } from '@mutirao/contract/features/audit/endpoints';
import type { AuditEntry } from '@mutirao/contract/features/audit/shapes';
import { listUsers } from '@mutirao/contract/features/members/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { useTimeZone } from '#platform/words/words.ts';
import { dayAfter, startOf } from './days.ts';
import { auditKeys, type AuditWish } from './keys.ts';

const largestPage = 50;

/** The days of a wish are those of the hub, as the moments on the screen are. */
const queryOf = ({ from, until, ...wish }: AuditWish, zone: string) => ({
  ...wish,
  from: from && startOf(from, zone),
  // The last day is meant whole.
  until: until && startOf(dayAfter(until), zone),
});

/** What staff did, page after page. */
export function useAudit(wish: AuditWish) {
  const zone = useTimeZone();
  return useEndless({
    queryKey: auditKeys.list(wish),
    ask: (asked) =>
      callPage(listAuditEntries, { ...asked, query: { ...queryOf(wish, zone), ...asked.query } }),
  });
}

/** Every entry of a wish, as a file needs them; how far it has come is told on the way. */
export function useAllEntries() {
  const zone = useTimeZone();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wish: AuditWish) => {
      const found: AuditEntry[] = [];
      let cursor: string | undefined;
      do {
        // Each page says where the next one begins.
        const page = await callPage(listAuditEntries, {
          query: { ...queryOf(wish, zone), limit: largestPage, cursor },
        });
        found.push(...page.items);
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    },
  });
}

/** Who is of the staff now, to choose from. */
export function useStaff() {
  return useQuery({
    queryKey: auditKeys.staff,
    queryFn: async ({ signal }) => {
      const ask = (role: 'admin' | 'moderator') =>
        call(listUsers, { query: { role, limit: largestPage }, signal });
      return (await Promise.all([ask('admin'), ask('moderator')])).flat();
    },
  });
}
