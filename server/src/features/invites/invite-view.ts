import type { Invite } from '@mutirao/contract/features/invites/schemas';
import type { AppContext } from '#platform/context/app-context';
import { decryptInviteCode } from './codes.ts';
import { toInviteState } from './invite-state.ts';
import type { InviteRow } from './store/invites.ts';

type InviteViewDeps = Pick<AppContext, 'now' | 'config' | 'secrets'>;

/**
 * Returns an invite as its creator sees it. If the hub's key has changed, the invite still works, but its code cannot
 * be shown.
 */
export function toInvite(row: InviteRow, { now, config, secrets }: InviteViewDeps): Invite {
  const code = row.code_sealed
    ? decryptInviteCode(secrets, { id: row.id, sealed: row.code_sealed })
    : row.code;
  const link = code ? `${config.hubUrl}/convite/${code}` : null;
  return { ...toInviteSummary(row, now()), note: row.note, link };
}

/** Returns the part of an invite that both its owner and staff see. */
export function toInviteSummary(row: InviteRow, now: Date) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    uses: row.uses,
    used: row.used,
    waiting: row.waiting,
    state: toInviteState(row, now),
  };
}
