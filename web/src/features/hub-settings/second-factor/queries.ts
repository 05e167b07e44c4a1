import { changeFactorRule, readFactorTerms } from '@mutirao/contract/features/hub-settings/endpoints';
import type { FactorRule } from '@mutirao/contract/kit/proof';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/call.ts';

const key = ['admin-second-factor'] as const;

/** What the hub wants of staff, and whether whoever asks lacks it. */
export function useFactorTerms() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readFactorTerms, { signal }),
    refetchOnMount: 'always',
  });
  const isMissing = error instanceof ApiError && error.code === 'second_factor_missing';
  return { terms: isMissing ? undefined : data, isMissing, isError, refetch };
}

export function useChangeFactorRule() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (rule: FactorRule) => call(changeFactorRule, { body: { rule } }),
    // Whoever settles it may be asked for theirs from now on.
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
}
