import type { House } from '#platform/house/house';
import { sealCode } from '../codes.ts';
import { lockClearCodes, replaceCodes } from './store.ts';

/** Encrypts the codes that a version before this one wrote in clear; called at each start, it finds none after the first. */
export async function sealCodes({ db, secrets }: Pick<House, 'db' | 'secrets'>) {
  await db.transaction(async (tx) => {
    const clear = await lockClearCodes(tx);
    if (clear.length === 0) return;
    const sealed = clear.map(({ id, code }) => sealCode(secrets, { id, code }));
    await replaceCodes(tx, { ids: clear.map(({ id }) => id), sealed });
  });
}
