import type { Invite } from '@mutirao/contract/features/invites/shapes';
import type { House } from '#platform/house/house';
import { stateOf } from './standing.ts';
import type { InviteRow } from './store.ts';

type Viewing = Pick<House, 'now' | 'config'>;

/** A link as its maker sees it. */
export function toInvite(row: InviteRow, { now, config }: Viewing): Invite {
  return { ...standingOf(row, now()), note: row.note, link: `${config.hubUrl}/convite/${row.code}` };
}

/** What everybody who may see a link sees of it. */
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
