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
  /** When they last proved who they are. */
  reauthenticatedAt: Date | undefined;
  /** True if a second factor was verified in this session. */
  isMfaVerified: boolean;
  /** True for staff of a hub that requires MFA of them, if this session has not verified a second factor. */
  lacksFactor: boolean;
  punishment: CurrentBan | undefined;
  /** Has requested the deletion of the account, and can only cancel it. */
  isLeaving: boolean;
  /** True if staff have not approved the member, yet or at all. */
  isWaiting: boolean;
  /** Only staff go on now. */
  inMaintenance: boolean;
};
