import { isStaffRole, type Role } from './roles.ts';

/** The minutes for which a re-authentication is valid. */
export const reauthenticationMinutes = 15;

/**
 * The ways to re-authenticate: with the password, if the hub's own service stores it, otherwise with a recent sign-in.
 */
export const reauthenticationMethods = ['password', 'sign-in'] as const;
export type ReauthenticationMethod = (typeof reauthenticationMethods)[number];

export const isRecentlyReauthenticated = (reauthenticatedAt: Date | undefined, now: Date) =>
  reauthenticatedAt !== undefined &&
  now.getTime() - reauthenticatedAt.getTime() < reauthenticationMinutes * 60_000;

/** The roles for which a hub can require MFA. */
export const mfaPolicies = ['nobody', 'admins', 'staff'] as const;
export type MfaPolicy = (typeof mfaPolicies)[number];

/** The grace period in which a hub without a setting requires no second factor of its admins. */
export const newHubMfaGraceMilliseconds = 7 * 86_400_000;

/**
 * The settings from which the hub decides whether MFA is required: `rule` is undefined if no admin has set it,
 * `foundedAt` is undefined before the set-up.
 */
export type MfaPolicyAndHubFoundedAt = {
  rule: MfaPolicy | undefined;
  foundedAt: Date | undefined;
  /**
   * True if the hub's own service stores the accounts. Only then is MFA required of admins by default, because it is
   * unknown whether a hosted service supports MFA. A rule that an admin sets applies to both.
   */
  isOwnService: boolean;
};

/**
 * Returns the time from which MFA is required for a role; undefined if it never is. By default a hub requires MFA for
 * its admins once it is a week old, if its own service can provide it.
 */
export function calculateMfaRequiredFrom(
  role: Role,
  { rule, foundedAt, isOwnService }: MfaPolicyAndHubFoundedAt,
): Date | undefined {
  if (!foundedAt || !isStaffRole(role)) return undefined;
  if (rule === undefined)
    return role === 'admin' && isOwnService
      ? new Date(foundedAt.getTime() + newHubMfaGraceMilliseconds)
      : undefined;
  const appliesToRole = rule === 'staff' || (rule === 'admins' && role === 'admin');
  return appliesToRole ? foundedAt : undefined;
}
