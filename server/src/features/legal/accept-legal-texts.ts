import type { acceptLegalTexts as endpoint } from '@mutirao/contract/features/legal/endpoints';
import type { ConsentRecord } from '@mutirao/contract/features/legal/schemas';
import { legalErrors } from '@mutirao/contract/features/legal/errors';
import { listMemberConsents, insertConsents } from '#features/members/index';
import type { Database } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';

/** Records that a member accepts the versions that they saw; throws if one of them is not the current version. */
export async function acceptLegalTexts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, body }: HandlerInput<typeof endpoint>,
) {
  await db.transaction(async (tx) => {
    const accepted = await insertConsents(tx, { memberId: me.id, consents: body.consents, at: now() });
    if (accepted < body.consents.length) throw new ApiError(legalErrors.newer_legal_version());
  });
}

export async function listOwnConsents(db: Database, me: { id: string }): Promise<ConsentRecord[]> {
  const rows = await listMemberConsents(db, me.id);
  return rows.map(({ document, version, accepted_at: at }) => ({
    document,
    version,
    acceptedAt: at.toISOString(),
  }));
}
