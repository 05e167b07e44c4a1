import { calculateMfaRequiredFrom, type MfaPolicy } from '@mutirao/contract/kit/reauthentication';
import type { Role } from '@mutirao/contract/kit/roles';
import type { Caller, CurrentBan } from './caller.ts';

/** A session with its member, as it is stored: `toCaller` returns what is in force at a time. */
export type CallerRow = {
  id_hash: Buffer;
  auth_session_id: string;
  expires_at: Date;
  last_seen_at: Date;
  reauthenticated_at: Date | null;
  is_mfa_verified: boolean;
  member_id: string;
  account_id: string;
  role: Role;
  member_since: Date;
  punishment_type: CurrentBan['type'] | null;
  punishment_reason: string | null;
  punishment_ends_at: Date | null;
  left_at: Date | null;
  in_maintenance: boolean;
  is_waiting: boolean;
  factor_rule: MfaPolicy | null;
  founded_at: Date | null;
};

/** The time of a call, and whether the hub uses its built-in identity service. */
type Moment = { now: Date; isOwnService: boolean };

/** Returns the caller of a session at a time; undefined if the session has expired or does not exist. */
export function toCaller(row: CallerRow | undefined, at: Moment): Caller | undefined {
  const { now } = at;
  if (!row || row.expires_at <= now) return undefined;
  const endsAt = row.punishment_ends_at ?? undefined;
  const isInForce = endsAt === undefined || endsAt > now;
  return {
    sessionHash: row.id_hash,
    authSessionId: row.auth_session_id,
    memberId: row.member_id,
    accountId: row.account_id,
    role: row.role,
    memberSince: row.member_since,
    lastSeenAt: row.last_seen_at,
    isLeaving: row.left_at !== null,
    isWaiting: row.is_waiting,
    inMaintenance: row.in_maintenance,
    reauthenticatedAt: row.reauthenticated_at ?? undefined,
    isMfaVerified: row.is_mfa_verified,
    lacksFactor: !row.is_mfa_verified && isFactorDue(row, at),
    punishment:
      row.punishment_type && isInForce
        ? { type: row.punishment_type, reason: row.punishment_reason ?? '', endsAt }
        : undefined,
  };
}

function isFactorDue(
  { role, factor_rule: rule, founded_at: foundedAt }: CallerRow,
  { now, isOwnService }: Moment,
) {
  const terms = { rule: rule ?? undefined, foundedAt: foundedAt ?? undefined, isOwnService };
  const dueAt = calculateMfaRequiredFrom(role, terms);
  return dueAt !== undefined && dueAt <= now;
}
