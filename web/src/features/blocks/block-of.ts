import type { BlockKind } from '@mutirao/contract/features/blocks/limits';
import { useMe } from '#features/members/index.ts';

/** How whoever is signed in keeps a member away; undefined where they do not. */
export const useBlockOf = (memberId: string): BlockKind | undefined => useMe()?.blocks[memberId];
