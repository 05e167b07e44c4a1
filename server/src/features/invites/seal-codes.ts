import type { AppContext } from '#platform/context/app-context';
import { sealInviteCode } from './codes.ts';
import { lockPlaintextInviteCodes, setSealedInviteCodes } from './store/sealed-codes.ts';

/**
 * Encrypts codes that an earlier version stored in plain text. Runs at each start; after the first run there is nothing
 * to do.
 */
export async function sealPlaintextInviteCodes({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>) {
  await db.transaction(async (tx) => {
    const clear = await lockPlaintextInviteCodes(tx);
    if (clear.length === 0) return;
    const sealed = clear.map(({ id, code }) => sealInviteCode(secrets, { id, code }));
    await setSealedInviteCodes(tx, { ids: clear.map(({ id }) => id), sealed });
  });
}
