import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Visitor } from '../shapes.ts';

type Asked = Pick<Instance, 'settings' | 'hooks'>;
type Bringing = Pick<Visitor, 'invite'>;

/** Why a visitor may not make an account. Said before anything is looked up, so that it tells nothing of an address. */
export async function whyNotAdmitted(
  { settings, hooks }: Asked,
  { invite }: Bringing,
): Promise<IdentityProblem | undefined> {
  if (!settings.signUp) return new IdentityProblem(422, 'signup_disabled');
  const sentence = await hooks.admission?.turnsAway(invite);
  return sentence && new IdentityProblem(422, 'signup_disabled', { sentence });
}

/**
 * Keeps the visitor's place for an account, or says why there is none. A known address is kept one as well, under an id of
 * nobody's: whoever counts the places of their own link must not learn from it who has an account.
 */
export async function keepPlace(
  tx: Transaction,
  { hooks }: Asked,
  { accountId, invite }: Bringing & { accountId: string },
): Promise<IdentityProblem | undefined> {
  const sentence = await hooks.admission?.keepPlace(tx, { accountId, invite });
  return sentence && new IdentityProblem(422, 'signup_disabled', { sentence });
}
