import type { Instance } from '../instance.ts';
import { sendNotice } from './letters-out.ts';
import { markFailedSignIns } from './store.ts';

const hour = 3_600_000;
const atLeast = 10;

/**
 * Tells the owners of accounts at which ten passwords failed within an hour, once a day at most. A chore and no part
 * of the sign-in: no answer comes later, or otherwise, because somebody is told. Whoever tried within an open session of the
 * account is in already: its owner is led to their sessions.
 */
export async function tellFailedSignIns(instance: Instance, batch: number): Promise<number> {
  const now = instance.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return instance.db.transaction(async (tx) => {
    const owners = await markFailedSignIns(tx, {
      since: ago(hour),
      atLeast,
      toldBefore: ago(24 * hour),
      now,
      batch,
    });
    for (const user of owners) {
      const told = user.wasIn
        ? ({ letter: 'failed_proofs', page: '/settings/seguranca' } as const)
        : ({ letter: 'failed_sign_ins', page: '/recuperar' } as const);
      await sendNotice(tx, instance, { user, ...told });
    }
    return owners.length;
  });
}
