import type { IdentityInstance } from '../instance.ts';
import { sendAccountNotice } from './send-messages.ts';
import { markOwnersNotifiedOfFailedSignIns } from './store.ts';

const hour = 3_600_000;
const minFailures = 10;

/**
 * Notifies the owners of accounts with at least ten failed sign-ins (with a password, passkey or wallet) or wrong
 * current passwords within an hour, once a day at most. It is a scheduled job and not a part of the sign-in, so that a
 * notice cannot delay or change a response. If one of the passwords was entered in an open session of the account, the
 * attacker has a session already, so the notice links to the list of the owner's sessions. Returns the number of
 * notified accounts.
 */
export async function notifyOwnersOfFailedSignIns(
  instance: IdentityInstance,
  batch: number,
): Promise<number> {
  const now = instance.now();
  const subtractFromNow = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return instance.db.transaction(async (tx) => {
    const owners = await markOwnersNotifiedOfFailedSignIns(tx, {
      since: subtractFromNow(hour),
      minFailures,
      notifiedBefore: subtractFromNow(24 * hour),
      now,
      batch,
    });
    for (const user of owners) {
      const notice = user.hadOpenSession
        ? ({ emailKind: 'failed_proofs', page: '/settings/seguranca' } as const)
        : ({ emailKind: 'failed_sign_ins', page: '/recuperar' } as const);
      await sendAccountNotice(tx, instance, { user, ...notice });
    }
    return owners.length;
  });
}
