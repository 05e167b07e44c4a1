import type { Role } from './roles.ts';

/** For so long whoever has proven who they are need not do so again. */
export const proofMinutes = 15;

export const isFreshProof = (provenAt: Date | undefined, now: Date) =>
  provenAt !== undefined && now.getTime() - provenAt.getTime() < proofMinutes * 60_000;

/** Of whom a hub can want a second factor. */
export const factorRules = ['nobody', 'admins', 'staff'] as const;
export type FactorRule = (typeof factorRules)[number];

/** So long a hub that has settled nothing wants no second factor of its admins. */
export const graceMilliseconds = 7 * 86_400_000;

/** What a hub has settled about second factors; no rule where it leaves that to its age, no age before its set-up. */
export type FactorTerms = {
  rule: FactorRule | undefined;
  foundedAt: Date | undefined;
  /** Whether the hub's own service keeps the accounts: of a hosted one nobody knows whether it has second factors at all. */
  isOwnService: boolean;
};

/**
 * From when on a second factor is wanted of a role; undefined where it never is. A hub where nobody has settled it wants one
 * of its admins once it is a week old, where its own service can give them one.
 */
export function factorDueAt(role: Role, { rule, foundedAt, isOwnService }: FactorTerms): Date | undefined {
  if (!foundedAt || role === 'member') return undefined;
  if (rule === undefined)
    return role === 'admin' && isOwnService ? new Date(foundedAt.getTime() + graceMilliseconds) : undefined;
  const isMeant = rule === 'staff' || (rule === 'admins' && role === 'admin');
  return isMeant ? foundedAt : undefined;
}
