import type { BlockKind } from '@mutirao/contract/features/blocks/limits';
import { useMe } from '#features/members/index.ts';

/** Returns how the signed-in user blocks a member; undefined if they do not. */
export const useMemberBlock = (memberId: string): BlockKind | undefined => useMe()?.blocks[memberId];
