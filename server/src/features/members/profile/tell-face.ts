import { memberChanged } from '@mutirao/contract/features/members/signals';
import type { House } from '#platform/house/house';
import { findMember } from '../store.ts';

type Face = { id: string; name: string; avatar: string | null };

/** Tells the open pages how somebody is called and looks by now. */
export const sayFace = (live: House['live'], { id, name, avatar }: Face) =>
  live.tellEveryone(memberChanged, { id, name, avatar });

/** The same of whom only the id is at hand. */
export async function tellFace({ db, live }: Pick<House, 'db' | 'live'>, memberId: string) {
  const member = await findMember(db, memberId);
  if (member) sayFace(live, member);
}
