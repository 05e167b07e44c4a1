import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { Caller } from '#platform/session/caller';
import { toBanErrorDetail } from '../ban-error.ts';
import { cacheClearingHeaders } from '../security/headers.ts';
import { ApiError, createMaintenanceError } from './api-error.ts';

type Status = Pick<
  Caller,
  'role' | 'lacksFactor' | 'inMaintenance' | 'isLeaving' | 'isWaiting' | 'punishment'
>;

/**
 * The kind of a request: whether it is open to everyone, with or without a session, whether it is for staff only, and
 * whether it only reads, which a temporary ban allows.
 */
type Input = { isPublic: boolean; isForStaff: boolean; isReadOnly: boolean };

/**
 * Returns the error for a user if their account status does not allow this HTTP request or WebSocket frame; undefined
 * if the status allows it.
 */
export function findAccountStateError(
  status: Status,
  { isPublic, isForStaff, isReadOnly }: Input,
  zone: string,
) {
  const { punishment } = status;
  // During maintenance, staff without a verified second factor are rejected like members, except by staff endpoints:
  // `admitRequest` rejects them there with `second_factor_missing`, which says what is missing.
  if (status.inMaintenance && (!isStaffRole(status.role) || (status.lacksFactor && !isForStaff)))
    return createMaintenanceError();
  if (isPublic) return undefined;
  if (status.isLeaving) return new ApiError('account_leaving');
  if (status.isWaiting) return new ApiError('awaiting_approval');
  if (punishment?.type === 'permanent_ban')
    return new ApiError(toBanErrorDetail(punishment, zone), { headers: cacheClearingHeaders });
  if (punishment && !isReadOnly) return new ApiError(toBanErrorDetail(punishment, zone));
  return undefined;
}
