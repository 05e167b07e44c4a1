import type {
  changeSettings as endpoint,
  objectToAi as objection,
  readSettings as reading,
} from '@mutirao/contract/features/own-settings/endpoints';
import type { Settings } from '@mutirao/contract/features/own-settings/shapes';
import { letterSwitches } from '@mutirao/contract/features/notifications/limits';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { languageOf } from '#platform/http/languages';
import { notFound } from '#platform/http/refusal';
import { declineAddress } from './declining.ts';
import { seenBy } from './read-own-profile.ts';
import { findSettings, putAiObjection, updateMember } from './profile/store.ts';

export async function changeSettings(
  { db, now, config }: Pick<House, 'db' | 'now' | 'config'>,
  { me, body }: Asked<typeof endpoint>,
): Promise<Profile> {
  const declined = letterSwitches
    .filter((which) => body[which] === false)
    .map((which) => declineAddress(config.hubUrl, { memberId: me.id, which }));
  const changed = await updateMember(db, { id: me.id, at: now(), declined }, body);
  if (!changed) throw notFound();
  return seenBy(me, changed);
}

export const objectToAi = (db: Queryable, { me, body }: Asked<typeof objection>) =>
  putAiObjection(db, me.id, body.keepTextsFromAi);

export async function readSettings(db: Queryable, me: { id: string }) {
  const settings = await findSettings(db, me.id);
  if (!settings) throw notFound();
  return settings;
}

/** The settings as the page gets them, with the language in force instead of none. */
export async function showSettings(db: Queryable, { me, request }: Asked<typeof reading>): Promise<Settings> {
  const settings = await readSettings(db, me);
  return { ...settings, language: settings.language ?? languageOf(request.language, 'pt-BR') };
}
