import type * as endpoints from '@mutirao/contract/features/invites/endpoints';
import type { Invite, InvitedMember, MemberInvite } from '@mutirao/contract/features/invites/shapes';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import type { House } from '#platform/house/house';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { inviteNotFound } from './revoke-invite.ts';
import { standingOf, toInvite } from './invite-view.ts';
import { findMaker, listAll, listInvitedBy, listOwn } from './store.ts';

type Parts = Pick<House, 'db' | 'now'>;
type Own = Parts & Pick<House, 'config' | 'secrets'>;

export async function listInvites(
  house: Own,
  { me, query }: Asked<typeof endpoints.listInvites>,
): Promise<Page<Invite>> {
  const wish = pageWish(query);
  const rows = await listOwn(house.db, me.id, { ...wish, now: house.now() });
  return pageByTime(rows, wish.limit, { view: (row) => toInvite(row, house), at: (row) => row.created_at });
}

/** Returns the links of all members for staff: the owner and the state of each. */
export async function listEverybodysInvites(
  { db, now }: Parts,
  { query }: Asked<typeof endpoints.listEverybodysInvites>,
): Promise<Page<MemberInvite>> {
  const wish = pageWish(query);
  const rows = await listAll(db, { ...wish, now: now() });
  return pageByTime(rows, wish.limit, {
    view: (row) => ({
      ...standingOf(row, now()),
      member: { id: row.member_id, name: row.name, avatar: row.avatar },
    }),
    at: (row) => row.created_at,
  });
}

/** Returns the members who joined through a link, for its creator and for staff. */
export async function listInvited(
  { db }: Parts,
  { me, params, query }: Asked<typeof endpoints.listInvited>,
): Promise<Page<InvitedMember>> {
  const maker = await findMaker(db, params.id);
  if (maker === undefined || (maker !== me.id && !isAtLeast(me.role, 'moderator'))) throw inviteNotFound();
  const wish = pageWish(query);
  const rows = await listInvitedBy(db, params.id, wish);
  return pageByTime(rows, wish.limit, {
    view: ({ joined_at: at, ...it }) => ({ ...it, joinedAt: at.toISOString() }),
    at: (row) => row.joined_at,
  });
}
