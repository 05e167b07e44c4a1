import type * as calls from '@mutirao/contract/features/members/endpoints';
import type { AdminUser, AdminUserDetails } from '@mutirao/contract/features/members/schemas';
import { sanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';
import type { HandlerInput, Page } from '#platform/http/handler';
import { toTimePage, toTimePageQuery } from '#platform/http/time-pages';
import { forbidden, notFound } from '#platform/http/api-error';
import type { AppContext } from '#platform/context/app-context';
import { changeRole } from '../change-role.ts';
import { countMemberActivity, findAdminUserRow, listAdminUserRows, type AdminUserRow } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
type Staff = { id: string; role: Role };

/** The members, for staff: newest first, of a name, a role, or only those who are banned. */
export async function listUsers(
  { db, now }: Deps,
  { me, query }: HandlerInput<typeof calls.listUsers>,
): Promise<Page<AdminUser>> {
  const { q, role, banned } = query;
  const { after, limit } = toTimePageQuery(query, { page: 30 });
  const params = {
    q,
    role,
    banned: banned === 'true',
    byEmail: me.role === 'admin',
    now: now(),
    after,
    limit,
  };
  const rows = await listAdminUserRows(db, params);
  return toTimePage(rows, limit, { view: (row) => toUser(row, me), at: (row) => row.created_at });
}

/** One member, with what they have done. */
export async function readUser(
  { db }: Deps,
  { id, me }: { id: string; me: Staff },
): Promise<AdminUserDetails> {
  const [row, actions] = await Promise.all([findAdminUserRow(db, id), countMemberActivity(db, id)]);
  if (!row || !actions) throw noMember();
  return {
    ...toUser(row, me),
    discussions: actions.discussions,
    comments: actions.comments,
    casesAgainst: actions.cases_against,
    reportsMade: actions.reports_made,
    mayPunish: row.id !== me.id && !isRoleAtLeast(row.role, me.role),
  };
}

type RoleChange = { id: string; me: Staff; role: Role };

/** Changes the role of another member. It applies at their next call, and their page gets an event. */
export async function changeUserRole(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { id, me, role }: RoleChange,
): Promise<AdminUser> {
  if (id === me.id) throw forbidden('Ninguém muda o próprio papel: peça a outro administrador.');
  await changeRole(ctx.db, id, role, { by: me.id, at: ctx.now() });
  ctx.realtime.emit([id], sanctionsChangedEvent, {});
  const row = await findAdminUserRow(ctx.db, id);
  if (!row) throw noMember();
  return toUser(row, me);
}

const noMember = () => notFound('Membro não encontrado.');

function toUser(row: AdminUserRow, me: Staff): AdminUser {
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
