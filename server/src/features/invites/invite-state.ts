import type { InvitePreview } from '@mutirao/contract/features/invites/schemas';

type State = InvitePreview['state'];

/** The fields that decide the state of an invite. */
export type InviteStateFields = {
  uses: number | null;
  used: number;
  expires_at: Date | null;
  revoked_at: Date | null;
};

/**
 * Returns the state of a link. `waiting` is the number of seats reserved for other accounts; zero where the caller
 * does not count reservations.
 */
export function toInviteState({ uses, used, ...dates }: InviteStateFields, now: Date, waiting = 0): State {
  if (dates.revoked_at) return 'revoked';
  if (dates.expires_at && dates.expires_at <= now) return 'expired';
  return uses !== null && used + waiting >= uses ? 'used' : 'live';
}
