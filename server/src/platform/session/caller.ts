import type { Role } from '@mutirao/contract/kit/roles';

export type Punishment = {
  type: 'temporary_ban' | 'permanent_ban';
  reason: string;
  endsAt: Date | undefined;
};

/** A live session together with its member, read in one query. */
export type Caller = {
  sessionHash: Buffer;
  authSessionId: string;
  memberId: string;
  supabaseId: string;
  role: Role;
  memberSince: Date;
  lastSeenAt: Date;
  punishment: Punishment | undefined;
  /** Has asked for the account to be deleted, and may only change their mind. */
  isLeaving: boolean;
  /** Was not let in yet by staff, or not at all. */
  isWaiting: boolean;
  /** Only staff go on now. */
  inMaintenance: boolean;
};
