import type { MemberProfile } from '@mutirao/contract/features/members/schemas';
import type { Queryable } from '#platform/database/database';
import { notFound } from '#platform/http/endpoints/api-error';
import { findPublicMemberRow } from '../store/profiles.ts';

/** Returns a member as all others see them, including staff; the member sees the same here. */
export async function readMember(db: Queryable, id: string): Promise<MemberProfile> {
  const row = await findPublicMemberRow(db, id);
  if (!row) throw notFound('Membro não encontrado.');
  const { email, bio, location, github, linkedin, whatsapp, instagram } = row;
  const shown = Object.entries({ email, bio, location, github, linkedin, whatsapp, instagram });
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    avatar: row.avatar,
    createdAt: row.created_at.toISOString(),
    isPrivate: row.profile_visibility === 'private',
    ...Object.fromEntries(shown.filter(([, value]) => value !== '')),
  };
}

/** Returns if a member's activity is private, with the date they joined and the time zone of their days. */
export async function findMemberVisibility(db: Queryable, id: string) {
  const row = await findPublicMemberRow(db, id);
  return row && { isPrivate: row.profile_visibility === 'private', since: row.created_at, zone: row.zone };
}
