import type { AppContext } from '#platform/context/app-context';
import { encryptInviteCode } from './codes.ts';
import { lockPlaintextInviteCodes, setEncryptedInviteCodes } from './store/plaintext-codes.ts';

/**
 * Encrypts codes that an earlier version stored in plain text. Runs at each start; after the first run there is nothing
 * to do.
 */
export async function encryptPlaintextInviteCodes({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>) {
  await db.transaction(async (tx) => {
    const clear = await lockPlaintextInviteCodes(tx);
    if (clear.length === 0) return;
    const sealed = clear.map(({ id, code }) => encryptInviteCode(secrets, { id, code }));
    await setEncryptedInviteCodes(tx, { ids: clear.map(({ id }) => id), sealed });
  });
}
