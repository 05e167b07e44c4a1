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

/** Of whom of the staff the hub wants a second factor, and what that means for whoever asks. */
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

/** Settles it. It holds from the next call on: whoever lacks theirs, the admin who settles it included, is asked for it. */
export async function changeFactorRule({ db, now, identity }: Parts, { me, body }: Asked<typeof changing>) {
  const isDone = await db.transaction(async (tx) => {
    await lockSetup(tx);
    await insistOnRole(tx, me, 'admin');
    return settle(tx, { rule: body.rule, by: me.id, at: now() });
  });
  if (!isDone) throw conflict('Este hub ainda não foi preparado.');
  return readFactorTerms({ db, identity }, me);
}

/** The same for a command of the machine; false while there is no hub. */
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
