import type * as endpoints from '@mutirao/contract/features/invites/endpoints';
import type { Invite, InvitedMember, InviteStaffView } from '@mutirao/contract/features/invites/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { createInviteNotFoundError } from './revoke-invite.ts';
import { toInviteSummary, toInvite } from './invite-view.ts';
import {
  findInviteOwner,
  listAllInviteRows,
  listInvitedMemberRows,
  listOwnInviteRows,
} from './store/invites.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
type OwnInvitesDeps = Deps & Pick<AppContext, 'config' | 'secrets'>;

export async function listOwnInvites(
  ctx: OwnInvitesDeps,
  { me, query }: HandlerInput<typeof endpoints.listOwnInvites>,
): Promise<ListPage<Invite>> {
  const params = toTimeCursorAndLimit(query);
  const rows = await listOwnInviteRows(ctx.db, me.id, { ...params, now: ctx.now() });
  return toTimePage(rows, params.limit, { view: (row) => toInvite(row, ctx), at: (row) => row.created_at });
}

/** Returns the links of all members for staff: the owner and the state of each. */
export async function listAllInvites(
  { db, now }: Deps,
  { query }: HandlerInput<typeof endpoints.listAllInvites>,
): Promise<ListPage<InviteStaffView>> {
  const params = toTimeCursorAndLimit(query);
  const rows = await listAllInviteRows(db, { ...params, now: now() });
  return toTimePage(rows, params.limit, {
    view: (row) => ({
      ...toInviteSummary(row, now()),
      member: { id: row.member_id, name: row.name, avatar: row.avatar },
    }),
    at: (row) => row.created_at,
  });
}

/** Returns the members who joined through a link, for its creator and for staff. */
export async function listMembersByInvite(
  { db }: Deps,
  { me, params, query }: HandlerInput<typeof endpoints.listMembersByInvite>,
): Promise<ListPage<InvitedMember>> {
  const ownerId = await findInviteOwner(db, params.id);
  if (ownerId === undefined || (ownerId !== me.id && !isRoleAtLeast(me.role, 'moderator')))
    throw createInviteNotFoundError();
  const pageQuery = toTimeCursorAndLimit(query);
  const rows = await listInvitedMemberRows(db, params.id, pageQuery);
  return toTimePage(rows, pageQuery.limit, {
    view: ({ joined_at: at, ...member }) => ({ ...member, joinedAt: at.toISOString() }),
    at: (row) => row.joined_at,
  });
}
