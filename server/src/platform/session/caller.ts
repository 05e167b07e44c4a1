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
  /** When they last proved who they are. */
  provenAt: Date | undefined;
  /** Has proven a second factor in this session. */
  isRaised: boolean;
  /** Cares for the hub, which wants a second factor for that, and has proven none in this session. */
  lacksFactor: boolean;
  punishment: Punishment | undefined;
  /** Has asked for the account to be deleted, and may only change their mind. */
  isLeaving: boolean;
  /** Was not let in yet by staff, or not at all. */
  isWaiting: boolean;
  /** Only staff go on now. */
  inMaintenance: boolean;
};
