import type { Invite } from '@mutirao/contract/features/invites/shapes';
import type { House } from '#platform/house/house';
import { openCode } from './codes.ts';
import { stateOf } from './standing.ts';
import type { InviteRow } from './store.ts';

type Viewing = Pick<House, 'now' | 'config' | 'secrets'>;

/** A link as its maker sees it. Where the key of the hub is another one now, the link still works, but is not shown. */
export function toInvite(row: InviteRow, { now, config, secrets }: Viewing): Invite {
  const code = row.code_sealed ? openCode(secrets, { id: row.id, sealed: row.code_sealed }) : row.code;
  const link = code ? `${config.hubUrl}/convite/${code}` : null;
  return { ...standingOf(row, now()), note: row.note, link };
}

/** Returns the part of a link that everyone with access to it sees. */
export function standingOf(row: InviteRow, now: Date) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    uses: row.uses,
    used: row.used,
    waiting: row.waiting,
    state: stateOf(row, now),
  };
}
