import * as calls from '@mutirao/contract/features/blocks/endpoints';
import type { BlockKind } from '@mutirao/contract/features/blocks/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeMe, useMe } from '#features/members/index.ts';
import { call } from '#platform/api/call.ts';
import { blockKeys } from './keys.ts';

/** Whom one keeps away, with since when. */
export function useBlocks() {
  return useQuery({
    queryKey: blockKeys.list,
    queryFn: ({ signal }) => call(calls.listBlocks, { signal }),
    refetchOnMount: 'always',
  });
}

type Wish = { id: string; kind: BlockKind | undefined };

/** Keeps somebody away, or lets them near again: at once on every page, and as it was where that failed. */
export function useBlock() {
  const cache = useQueryClient();
  const blocks = useMe()?.blocks ?? {};
  const put = ({ id, kind }: Wish) =>
    changeMe(cache, ({ blocks: { [id]: _before, ...others } }) => ({
      blocks: kind ? { ...others, [id]: kind } : others,
    }));
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, kind }: Wish) =>
      kind
        ? call(calls.blockMember, { params: { id }, body: { kind } })
        : call(calls.unblockMember, { params: { id } }),
    onMutate: (wish) => {
      put(wish);
      return blocks[wish.id];
    },
    onError: (_, { id }, before) => put({ id, kind: before }),
    onSettled: () => cache.invalidateQueries({ queryKey: blockKeys.list }),
  });
}
