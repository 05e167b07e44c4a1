import type { AppContext } from '#platform/context/app-context';
import { deleteDecidedCases } from './store/erasure.ts';

const max = 200;

/** The number of days that a case is stored after its decision. An open case stays. */
export const caseRetentionDays = 730;

export const purgeOldCases = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteDecidedCases(db, { before: new Date(now().getTime() - caseRetentionDays * 86_400_000), limit: max });
