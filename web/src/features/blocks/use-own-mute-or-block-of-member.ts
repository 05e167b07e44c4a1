import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import { useMe } from '#features/members/index.ts';

/** Returns whether the signed-in user mutes or blocks a member; undefined if neither. */
export const useOwnMuteOrBlockOfMember = (memberId: string): MuteOrBlockKind | undefined =>
  useMe()?.blocks[memberId];
