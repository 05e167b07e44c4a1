import type { MemberProfile } from '@mutirao/contract/features/members/shapes';
import type { Queryable } from '#platform/database/database';
import { notFound } from '#platform/http/refusal';
import { findShown } from './store.ts';

/** A member as everybody else sees them, staff included; oneself is shown what the others see. */
export async function readMember(db: Queryable, id: string): Promise<MemberProfile> {
  const row = await findShown(db, id);
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

/** Whose activity may be told of, since when they are here, and where their days begin. */
export async function findPublicMember(db: Queryable, id: string) {
  const row = await findShown(db, id);
  return row && { isPrivate: row.profile_visibility === 'private', since: row.created_at, zone: row.zone };
}
