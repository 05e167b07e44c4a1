import type * as calls from '@mutirao/contract/features/members/endpoints';
import type { UserAdminView, UserAdminDetails } from '@mutirao/contract/features/members/schemas';
import { ownSanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { changeRole } from './change-role.ts';
import {
  countMemberActivityVisibleToStaff,
  findMemberForStaff,
  listMemberRowsForStaff,
  type MemberRowForStaff,
} from './store/member-admin.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
type Staff = { id: string; role: Role };

/**
 * Returns a page of the members for staff, newest first, filtered by name, role or ban; admins can also search by
 * email.
 */
export async function listMembersForStaff(
  { db, now }: Deps,
  { me, query }: HandlerInput<typeof calls.listMembersForStaff>,
): Promise<ListPage<UserAdminView>> {
  const { q, role, banned } = query;
  const { after, limit } = toTimeCursorAndLimit(query, { page: 30 });
  const params = {
    q,
    role,
    banned: banned === 'true',
    searchesEmail: me.role === 'admin',
    now: now(),
    after,
    limit,
  };
  const rows = await listMemberRowsForStaff(db, params);
  return toTimePage(rows, limit, { view: (row) => toUser(row, me), at: (row) => row.created_at });
}

/** Returns one member with their activity counts, for staff. */
export async function readMemberForStaff(
  { db }: Deps,
  { id, me }: { id: string; me: Staff },
): Promise<UserAdminDetails> {
  const [row, actions] = await Promise.all([
    findMemberForStaff(db, id),
    countMemberActivityVisibleToStaff(db, id),
  ]);
  if (!row || !actions) throw noMember();
  return {
    ...toUser(row, me),
    discussions: actions.discussions,
    comments: actions.comments,
    casesAgainst: actions.cases_against,
    reportsMade: actions.reports_made,
    canSanction: row.id !== me.id && !isRoleAtLeast(row.role, me.role),
  };
}

type RoleChange = { id: string; me: Staff; role: Role };

/** Changes the role of another member. It applies at their next call, and their open pages receive a realtime event. */
export async function changeMemberRole(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { id, me, role }: RoleChange,
): Promise<UserAdminView> {
  if (id === me.id) throw new ApiError(memberErrors.own_role_not_changeable());
  await changeRole(ctx.db, id, role, { by: me.id, at: ctx.now() });
  ctx.realtime.emit([id], ownSanctionsChangedEvent, {});
  const row = await findMemberForStaff(ctx.db, id);
  if (!row) throw noMember();
  return toUser(row, me);
}

const noMember = () => new ApiError(memberErrors.member_not_found());

function toUser(row: MemberRowForStaff, me: Staff): UserAdminView {
  return {
    id: row.id,
    name: row.name,
    email: me.role === 'admin' ? row.email : maskEmail(row.email),
    avatar: row.avatar,
    role: row.role,
    isAdmin: row.role === 'admin',
    points: row.points,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    ban: row.ban && { ...row.ban, endsAt: row.ban.endsAt && new Date(row.ban.endsAt).toISOString() },
    sanctions: row.sanctions,
  };
}

/** Masks all but the first letter of each half: `f***@d***`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return email === '' ? '' : `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
