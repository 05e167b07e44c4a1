import type * as calls from '@mutirao/contract/features/members/endpoints';
import type { AdminUser, AdminUserSheet } from '@mutirao/contract/features/members/shapes';
import { standingChanged } from '@mutirao/contract/features/moderation/signals';
import { isAtLeast, type Role } from '@mutirao/contract/kit/roles';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { forbidden, notFound } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { changeRole } from '../change-role.ts';
import { countDeeds, findUser, listUserRows, type UserRow } from './store.ts';

type Parts = Pick<House, 'db' | 'now'>;
type Staff = { id: string; role: Role };

/** The members, for staff: newest first, of a name, a role, or only those who are banned. */
export async function listUsers(
  { db, now }: Parts,
  { me, query }: Asked<typeof calls.listUsers>,
): Promise<Page<AdminUser>> {
  const { q, role, banned } = query;
  const { after, limit } = pageWish(query, { page: 30 });
  const wish = { q, role, banned: banned === 'true', byEmail: me.role === 'admin', now: now(), after, limit };
  const rows = await listUserRows(db, wish);
  return pageByTime(rows, limit, { view: (row) => toUser(row, me), at: (row) => row.created_at });
}

/** One member, with what they have done. */
export async function readUser(
  { db }: Parts,
  { id, me }: { id: string; me: Staff },
): Promise<AdminUserSheet> {
  const [row, deeds] = await Promise.all([findUser(db, id), countDeeds(db, id)]);
  if (!row || !deeds) throw noMember();
  return {
    ...toUser(row, me),
    discussions: deeds.discussions,
    comments: deeds.comments,
    casesAgainst: deeds.cases_against,
    reportsMade: deeds.reports_made,
    mayPunish: row.id !== me.id && !isAtLeast(row.role, me.role),
  };
}

type RoleChange = { id: string; me: Staff; role: Role };

/** Changes the role of another member. It applies at their next call, and their page gets an event. */
export async function changeUserRole(
  house: Pick<House, 'db' | 'live' | 'now'>,
  { id, me, role }: RoleChange,
): Promise<AdminUser> {
  if (id === me.id) throw forbidden('Ninguém muda o próprio papel: peça a outro administrador.');
  await changeRole(house.db, id, role, { by: me.id, at: house.now() });
  house.live.tell([id], standingChanged, {});
  const row = await findUser(house.db, id);
  if (!row) throw noMember();
  return toUser(row, me);
}

const noMember = () => notFound('Membro não encontrado.');

function toUser(row: UserRow, me: Staff): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: me.role === 'admin' ? row.email : maskedEmail(row.email),
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
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return email === '' ? '' : `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
