import * as calls from '@mutirao/contract/features/moderation/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/members/index.ts';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { sanctionKeys } from './keys.ts';

/** What was decided about whoever is signed in, page after page. */
export const useOwnSanctions = () =>
  useEndless({ queryKey: sanctionKeys.list, ask: (asked) => callPage(calls.listOwnSanctions, asked) });

/** Says that one has read what was decided. */
export function useMarkSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.markSanctionsSeen),
    onSuccess: () => refreshMe(cache),
  });
}

/** Appeals a decision. What had arrived before, though its answer was lost, is found in the list. */
export function useAppeal(id: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (message: string) => call(calls.appealSanction, { params: { id }, body: { message } }),
    // Waited for: the appeal stands in the place of the form when the form is gone.
    onSuccess: () => cache.invalidateQueries({ queryKey: sanctionKeys.all }),
    onError: (error) =>
      error instanceof ApiError && [404, 409].includes(error.status)
        ? cache.invalidateQueries({ queryKey: sanctionKeys.all })
        : undefined,
  });
}
