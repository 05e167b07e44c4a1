import * as calls from '@mutirao/contract/features/moderation/endpoints';
import type { TransparencyReport } from '@mutirao/contract/features/moderation/transparency-schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

export const useTransparencyReport = () =>
  useQuery<TransparencyReport>({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(calls.readTransparencyReport, { signal }),
    staleTime: 60_000,
  });
