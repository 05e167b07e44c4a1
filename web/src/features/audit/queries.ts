import { exportAuditEntries, listAuditEntries } from '@mutirao/contract/features/audit/endpoints';
import { listUsers, readMember } from '@mutirao/contract/features/members/endpoints';
import { checkProof } from '@mutirao/contract/features/own-proof/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addressOf, call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { useLanguage, useTimeZone } from '#platform/words/words.ts';
import { dayAfter, startOf } from './days.ts';
import { auditKeys, type AuditWish } from './keys.ts';

const largestPage = 50;
const mostPeople = 10;

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

/** Where all of it is fetched as a file. */
export function useFileAddress(wish: AuditWish): string {
  const zone = useTimeZone();
  const language = useLanguage();
  return addressOf(exportAuditEntries, undefined, { ...queryOf(wish, zone), language });
}

/** Fetches it for whoever has proven who they are, or does so now; a browser that follows a link could only fail. */
export const useFetchFile = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (address: string) => {
      await call(checkProof);
      const link = document.createElement('a');
      link.href = address;
      link.download = '';
      link.click();
    },
  });

/** How somebody is called whose id is in the address. */
export function useName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: auditKeys.person(id ?? ''),
    queryFn: ({ signal }) => call(readMember, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
  return id === undefined ? undefined : data?.name;
}

/** Whom the beginning of a name may mean: among all whom staff see, also those who are banned. */
export const usePeople = (words: string) =>
  useQuery({
    queryKey: auditKeys.people(words),
    queryFn: ({ signal }) => call(listUsers, { query: { q: words, limit: mostPeople }, signal }),
    enabled: words.length >= 2,
  });

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
