import type {
  changeOwnSettings as endpoint,
  setAiObjection as objection,
  readMemberSettings as reading,
} from '@mutirao/contract/features/own-settings/endpoints';
import type { MemberSettings } from '@mutirao/contract/features/own-settings/schemas';
import { unsubscribableEmailSettings } from '@mutirao/contract/features/notifications/limits';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { negotiateLanguage } from '#platform/http/languages';
import { createNotFoundError } from '#platform/http/endpoints/api-error';
import { toUnsubscribeUrlBeforeSignature } from './unsubscribe.ts';
import { clearStaffCountsUnlessStaffSession } from './read-own-profile.ts';
import { findMemberSettings, updateAiObjection, updateMember } from './store/profiles.ts';

export async function changeOwnSettings(
  { db, now, config, identity }: Pick<AppContext, 'db' | 'now' | 'config' | 'identity'>,
  { me, body }: HandlerInput<typeof endpoint>,
): Promise<OwnProfile> {
  const declined = unsubscribableEmailSettings
    .filter((setting) => body[setting] === false)
    .map((setting) => toUnsubscribeUrlBeforeSignature(config.hubUrl, { memberId: me.id, setting }));
  const changed = await db.transaction(async (tx) => {
    const updated = await updateMember(tx, { id: me.id, at: now(), declined }, body);
    // The e-mails of the identity service are in the language of the member as well.
    if (updated && body.language)
      await identity.setAccountLanguage(tx, { userId: me.accountId, language: body.language });
    return updated;
  });
  if (!changed) throw createNotFoundError();
  return clearStaffCountsUnlessStaffSession(me, changed);
}

/** Stores whether the member objects to the use of their texts by the language model. */
export const changeAiObjection = (db: Queryable, { me, body }: HandlerInput<typeof objection>) =>
  updateAiObjection(db, me.id, body.keepTextsFromAi);

export async function requireMemberSettings(db: Queryable, me: { id: string }) {
  const settings = await findMemberSettings(db, me.id);
  if (!settings) throw createNotFoundError();
  return settings;
}

/** Returns the settings for the page; without a chosen language, the language of the request. */
export async function readOwnSettings(
  db: Queryable,
  { me, request }: HandlerInput<typeof reading>,
): Promise<MemberSettings> {
  const settings = await requireMemberSettings(db, me);
  return { ...settings, language: settings.language ?? negotiateLanguage(request.language, 'pt-BR') };
}
