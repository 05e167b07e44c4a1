import type { Transaction } from '#platform/database/database';
import { note } from '../../audit/store.ts';
import { IdentityProblem } from '../../errors/problem.ts';
import { sendNotice } from '../../flows/letters-out.ts';
import type { Instance } from '../../instance.ts';
import { lockOwn } from '../../sessions/lock-own.ts';
import { raiseSession } from '../../sessions/raise-session.ts';
import type { Opened } from '../../sessions/sessions.ts';
import type { Own, Visitor } from '../../shapes.ts';
import { securityPage } from '../security-page.ts';
import { hashOfCode } from './make-codes.ts';
import * as store from './store.ts';

/** Accepts a recovery code in place of a second factor; each code works once, and its owner is notified. */
export async function useRecoveryCode(
  instance: Instance,
  own: Own,
  typed: string,
  visitor: Visitor,
): Promise<Opened> {
  const opened = await instance.db.transaction((tx) => tryCode(tx, instance, { own, typed, visitor }));
  // Thrown only now: what was noted about the wrong code must have been committed.
  if (!opened) throw new IdentityProblem(422, 'mfa_verification_failed', { sentence: 'wrong_recovery_code' });
  return opened;
}

async function tryCode(
  tx: Transaction,
  instance: Instance,
  { own, typed, visitor }: { own: Own; typed: string; visitor: Visitor },
): Promise<Opened | undefined> {
  const now = instance.now();
  const user = await lockOwn(tx, instance, own);
  const set = await store.lockSet(tx, user.id);
  if (!set) throw new IdentityProblem(404, 'mfa_factor_not_found', { sentence: 'codes_not_enrolled' });
  const isUsed = await store.useCode(tx, { factorId: set.id, hash: hashOfCode(set.id, typed), now });
  const traits = { factor: set.id, type: set.factor_type, succeeded: isUsed };
  await note(tx, { action: 'verification_attempted', userId: user.id, ip: visitor.ip, now, traits });
  if (!isUsed) return undefined;

  const { remaining } = await store.countCodes(tx, set.id);
  await sendNotice(tx, instance, {
    user,
    letter: 'recovery_code_used',
    page: securityPage,
    count: remaining,
  });
  return raiseSession(tx, instance, {
    session: own.session,
    factorId: set.id,
    method: 'mfa/recovery_code',
  });
}
