import type { Role } from '@mutirao/contract/kit/roles';

export type CurrentBan = {
  type: 'temporary_ban' | 'permanent_ban';
  reason: string;
  endsAt: Date | undefined;
};

/** A live session together with its member, read in one query. */
export type Caller = {
  sessionHash: Buffer;
  authSessionId: string;
  memberId: string;
  accountId: string;
  role: Role;
  memberSince: Date;
  lastSeenAt: Date;
  /** When the member last authenticated, if it is known. */
  reauthenticatedAt: Date | undefined;
  /** True if a second factor was verified in this session. */
  isMfaVerified: boolean;
  /** True for staff of a hub that requires MFA of them, if this session has not verified a second factor. */
  lacksFactor: boolean;
  punishment: CurrentBan | undefined;
  /** True if the member has requested the deletion of the account, and can only cancel it. */
  isLeaving: boolean;
  /** True if staff have not approved the member, yet or at all. */
  isWaiting: boolean;
  /** True if the hub is in maintenance, in which only staff can use it. */
  inMaintenance: boolean;
};
