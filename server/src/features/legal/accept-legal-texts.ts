import type { acceptLegalTexts as endpoint } from '@mutirao/contract/features/legal/endpoints';
import type { ConsentRecord } from '@mutirao/contract/features/legal/schemas';
import { listConsents, insertConsents } from '#features/members/index';
import type { Database } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { conflict } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';

/** Records that a member accepts the version that they saw, if it is the current one. */
export async function acceptLegalTexts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, body }: HandlerInput<typeof endpoint>,
) {
  await db.transaction(async (tx) => {
    const accepted = await insertConsents(tx, { memberId: me.id, consents: body.consents, at: now() });
    if (accepted < body.consents.length)
      throw conflict('Há uma versão mais nova. Atualize a página para lê-la.');
  });
}

export async function listGivenConsents(db: Database, me: { id: string }): Promise<ConsentRecord[]> {
  const rows = await listConsents(db, me.id);
  return rows.map(({ document, version, accepted_at: at }) => ({
    document,
    version,
    acceptedAt: at.toISOString(),
  }));
}
