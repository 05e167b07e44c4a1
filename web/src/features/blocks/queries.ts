import * as calls from '@mutirao/contract/features/blocks/endpoints';
import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateCachedMe } from '#features/members/index.ts';
import { call } from '#platform/api/call.ts';
import { memberBlockKeys } from './keys.ts';

/** Returns the muted and blocked members, each with its date. */
export function useMutedAndBlockedMembers() {
  return useQuery({
    queryKey: memberBlockKeys.list,
    queryFn: ({ signal }) => call(calls.listMutedAndBlockedMembers, { signal }),
    refetchOnMount: 'always',
  });
}

type Params = MuteOrBlockKind | undefined;
type Blocks = Record<string, MuteOrBlockKind>;

/**
 * Blocks or mutes a member, or undoes it: optimistically on every page, and rolled back on failure.
 * Requests about the same member are sent in the order of the user's choices.
 */
export function useMuteOrBlockMember(id: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `block ${id}` },
    networkMode: 'always',
    mutationFn: (kind: Params) =>
      kind
        ? call(calls.muteOrBlockMember, { params: { id }, body: { kind } })
        : call(calls.unmuteOrUnblockMember, { params: { id } }),
    onMutate: (kind) => {
      let before: Params;
      updateCachedMe(cache, ({ blocks }) => {
        before = blocks[id];
        return { blocks: withKind(blocks, id, kind) };
      });
      return { before };
    },
    onError: (_, kind, previous) =>
      // If the user has chosen something else in the meantime, that later choice remains visible until its own request
      // fails.
      updateCachedMe(cache, ({ blocks }) =>
        previous && blocks[id] === kind ? { blocks: withKind(blocks, id, previous.before) } : {},
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: memberBlockKeys.list }),
  });
}

function withKind(blocks: Blocks, id: string, kind: Params): Blocks {
  const { [id]: _before, ...others } = blocks;
  return kind ? { ...others, [id]: kind } : others;
}
