import { memberNameOrAvatarChangedEvent } from '@mutirao/contract/features/members/events';
import type { AppContext } from '#platform/context/app-context';
import { findOwnProfileByMemberId } from '../store/members.ts';

type Avatar = { id: string; name: string; avatar: string | null };

/** Broadcasts the current name and avatar of a member to the open pages. */
export const broadcastMemberChanged = (realtime: AppContext['realtime'], { id, name, avatar }: Avatar) =>
  realtime.broadcast(memberNameOrAvatarChangedEvent, { id, name, avatar });

/** Broadcasts the current name and avatar of a member, if only the id is available. */
export async function broadcastMemberChangedById(
  { db, realtime }: Pick<AppContext, 'db' | 'realtime'>,
  memberId: string,
) {
  const member = await findOwnProfileByMemberId(db, memberId);
  if (member) broadcastMemberChanged(realtime, member);
}
