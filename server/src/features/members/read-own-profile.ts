import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { Database } from '#platform/database/database';
import { notFound } from '#platform/http/refusal';
import { findMember } from './store.ts';

export async function readOwnProfile(db: Database, me: { id: string }): Promise<Profile> {
  const profile = await findMember(db, me.id);
  if (!profile) throw notFound();
  return profile;
}
