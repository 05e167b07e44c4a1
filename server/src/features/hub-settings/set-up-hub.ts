import { createHash, randomBytes } from 'node:crypto';
import type { setUpHub as endpoint } from '@mutirao/contract/features/hub-settings/endpoints';
import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { ensureMember } from '#features/members/index';
import type { Database } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { defaultLanguage, findPreferredLanguage } from '#platform/http/languages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { readPublicHubData } from './read-hub.ts';
import {
  findHubSettings,
  upsertHubNameAndReadingMode,
  insertSetupToken,
  lockHubSettingsTable,
  consumeSetupToken,
} from './store/settings.ts';

/** Creates a new one-time link to the set-up page. The token is in the fragment, which no server logs. */
export async function createSetupLink(db: Database, hubUrl: string, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertSetupToken(db, hashOf(token), now);
  return `${hubUrl}/comecar#${token}`;
}

/** Creates the first admin, the hub's name and its reading mode in one transaction. */
export async function setUpHub(
  ctx: AppContext,
  { body, request }: HandlerInput<typeof endpoint>,
): Promise<PublicHubData> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockHubSettingsTable(tx);
    if (await findHubSettings(tx)) throw new ApiError(hubSettingsErrors.hub_already_set_up());
    if (!(await consumeSetupToken(tx, hashOf(body.token), now))) {
      throw new ApiError(hubSettingsErrors.setup_link_invalid());
    }
    const { email, password, name } = body;
    const language = findPreferredLanguage(request.language);
    const account = await ctx.identity.createConfirmedUser(tx, {
      email,
      password,
      name,
      language: language ?? defaultLanguage,
    });
    await ensureMember(
      tx,
      { accountId: account.id, email, name },
      { now, role: 'admin', language, acceptsTerms: true },
    );
    await upsertHubNameAndReadingMode(tx, { name: body.hubName, reading: body.reading, now });
  });
  return readPublicHubData(ctx);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
