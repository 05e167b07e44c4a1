import { readNightlyBackups } from '@mutirao/contract/features/backups/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { backupKeys } from './keys.ts';

/** Queries the schedule and the last nightly backups, and again each minute while one is pending. */
export function useNightlyBackups() {
  return useQuery({
    queryKey: backupKeys.nightly,
    queryFn: ({ signal }) => call(readNightlyBackups, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.nights[0]?.state === 'pending' ? 60_000 : false),
  });
}
