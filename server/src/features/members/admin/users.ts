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

type Parts = Pick<AppContext, 'db' | 'now'>;
type Staff = { id: string; role: Role };

/** The members, for staff: newest first, of a name, a role, or only those who are banned. */
export async function listUsers(
  { db, now }: Parts,
  { me, query }: HandlerInput<typeof calls.listUsers>,
): Promise<Page<AdminUser>> {
  const { q, role, banned } = query;
  const { after, limit } = toTimePageQuery(query, { page: 30 });
  const wish = { q, role, banned: banned === 'true', byEmail: me.role === 'admin', now: now(), after, limit };
  const rows = await listAdminUserRows(db, wish);
  return toTimePage(rows, limit, { view: (row) => toUser(row, me), at: (row) => row.created_at });
}

/** One member, with what they have done. */
export async function readUser(
  { db }: Parts,
  { id, me }: { id: string; me: Staff },
): Promise<AdminUserDetails> {
  const [row, deeds] = await Promise.all([findAdminUserRow(db, id), countMemberActivity(db, id)]);
  if (!row || !deeds) throw noMember();
  return {
    ...toUser(row, me),
    discussions: deeds.discussions,
    comments: deeds.comments,
    casesAgainst: deeds.cases_against,
    reportsMade: deeds.reports_made,
    mayPunish: row.id !== me.id && !isRoleAtLeast(row.role, me.role),
  };
}

type RoleChange = { id: string; me: Staff; role: Role };

/** Changes the role of another member. It applies at their next call, and their page gets an event. */
export async function changeUserRole(
  house: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { id, me, role }: RoleChange,
): Promise<AdminUser> {
  if (id === me.id) throw forbidden('Ninguém muda o próprio papel: peça a outro administrador.');
  await changeRole(house.db, id, role, { by: me.id, at: house.now() });
  house.realtime.emit([id], sanctionsChangedEvent, {});
  const row = await findAdminUserRow(house.db, id);
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
