import type { MfaPolicy, MfaPolicyAndHubFoundedAt } from '@mutirao/contract/kit/reauthentication';
import { sql, type Queryable } from '#platform/database/database';

type Row = { rule: MfaPolicy | null; foundedAt: Date };

/** Returns the second-factor rule and the date on which the hub was set up; both undefined before the set-up. */
export async function findMfaPolicyAndFoundingTime(
  db: Queryable,
): Promise<Omit<MfaPolicyAndHubFoundedAt, 'isOwnService'>> {
  const row = await db.row<Row>(sql`
    select factor_rule as rule, founded_at as "foundedAt" from hub_settings`);
  return { rule: row?.rule ?? undefined, foundedAt: row?.foundedAt };
}

/** Stores the second-factor rule; returns false if the hub is not set up yet. */
export async function updateMfaPolicy(tx: Queryable, rule: MfaPolicy, now: Date) {
  return (await tx.run(sql`update hub_settings set factor_rule = ${rule}, updated_at = ${now}`)) > 0;
}
