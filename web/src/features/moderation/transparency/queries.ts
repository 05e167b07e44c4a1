import * as calls from '@mutirao/contract/features/moderation/endpoints';
import type { Transparency } from '@mutirao/contract/features/moderation/shapes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

export const useTransparency = () =>
  useQuery<Transparency>({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(calls.readTransparency, { signal }),
    staleTime: 60_000,
  });
