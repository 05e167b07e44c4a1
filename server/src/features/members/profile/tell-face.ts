import { memberChanged } from '@mutirao/contract/features/members/signals';
import type { House } from '#platform/house/house';
import { findMember } from '../store.ts';

type Face = { id: string; name: string; avatar: string | null };

/** Broadcasts the current name and avatar of a member to the open pages. */
export const sayFace = (live: House['live'], { id, name, avatar }: Face) =>
  live.tellEveryone(memberChanged, { id, name, avatar });

/** The same, if only the id is available. */
export async function tellFace({ db, live }: Pick<House, 'db' | 'live'>, memberId: string) {
  const member = await findMember(db, memberId);
  if (member) sayFace(live, member);
}
