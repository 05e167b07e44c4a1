import type {
  changeFactorRule as changing,
  readFactorTerms as reading,
} from '@mutirao/contract/features/hub-settings/endpoints';
import type { FactorTermsView } from '@mutirao/contract/features/hub-settings/shapes';
import { factorDueAt, type FactorRule } from '@mutirao/contract/kit/proof';
import { insistOnRole } from '#features/members/index';
import { noteDeed } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import type { Asked } from '#platform/http/answer';
import { conflict } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { lockSetup } from '../store.ts';
import { findFactorTerms, updateFactorRule } from './store.ts';

type Parts = Pick<House, 'db' | 'now' | 'identity'>;
type Me = Asked<typeof reading>['me'];

/** Returns which staff need a second factor in this hub, and what that means for the caller. */
export async function readFactorTerms(
  { db, identity }: Pick<House, 'db' | 'identity'>,
  me: Me,
): Promise<FactorTermsView> {
  const settled = await findFactorTerms(db);
  const terms = { ...settled, isOwnService: identity.looksUpSessions };
  return {
    rule: terms.rule ?? null,
    dueAt: factorDueAt(me.role, terms)?.toISOString() ?? null,
    isProven: me.isRaised,
  };
}

/**
 * Sets the rule. It applies from the next request: staff without a second factor, including the admin who sets it, are
 * asked for it.
 */
export async function changeFactorRule({ db, now, identity }: Parts, { me, body }: Asked<typeof changing>) {
  const isDone = await db.transaction(async (tx) => {
    await lockSetup(tx);
    await insistOnRole(tx, me, 'admin');
    return settle(tx, { rule: body.rule, by: me.id, at: now() });
  });
  if (!isDone) throw conflict('Este hub ainda não foi preparado.');
  return readFactorTerms({ db, identity }, me);
}

/** Sets the second-factor rule from the command line; returns false if the hub is not set up yet. */
export async function settleFactorRule({ db, now }: Pick<House, 'db' | 'now'>, rule: FactorRule) {
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    return settle(tx, { rule, by: undefined, at: now() });
  });
}

type Wish = { rule: FactorRule; by: string | undefined; at: Date };

async function settle(tx: Transaction, { rule, by, at }: Wish) {
  const before = await findFactorTerms(tx);
  if (!(await updateFactorRule(tx, rule, at))) return false;
  if (before.rule === rule) return true;
  await noteDeed(tx, {
    at,
    actorId: by,
    action: 'settings.second_factor',
    before: { factorRule: before.rule ?? null },
    after: { factorRule: rule },
  });
  return true;
}
