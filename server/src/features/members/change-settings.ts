import type { changeSettings as endpoint } from '@mutirao/contract/features/members/endpoints';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { Database } from '#platform/database/database';
import type { Asked } from '#platform/http/answer';
import { readOwnProfile } from './read-own-profile.ts';
import { updateLanguage } from './store.ts';

export async function changeSettings(
  db: Database,
  asked: Asked<typeof endpoint>,
): Promise<Profile> {
  const { me, body } = asked;
  if (body.language) await updateLanguage(db, me.id, body.language);
  return readOwnProfile(db, me);
}
