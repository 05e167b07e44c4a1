import { ownedByAccount, ownedByMember, type TableErasurePlan } from './erasure-effects.ts';

/** What happens to the invites, their uses and the join requests of a member who leaves. */
export const inviteErasurePlans: Record<string, TableErasurePlan> = {
  invite_reservations: {
    of: ownedByAccount('account_id'),
    erased: 'account_id invite_id reserved_until',
    why: 'A place kept for a sign-up.',
  },
  invite_uses: {
    of: ownedByMember('member_id'),
    erased: 'member_id invite_id joined_at',
    why: 'By whom somebody came.',
  },
  invites: {
    of: ownedByMember('member_id'),
    erased:
      'id member_id code code_sealed code_hash note uses used created_at expires_at revoked_at revoked_by',
    why: 'The members who joined with an invitation of a member.',
  },
  join_requests: {
    of: ownedByMember('member_id'),
    anonymous: 'refused_by',
    erased: 'member_id requested_at words refused_at reason',
    why: 'That somebody asked to be let in, and the answer.',
  },
  vouched_accounts: {
    of: ownedByAccount('account_id'),
    erased: 'account_id vouched_at',
    why: 'That a service let an account in.',
  },
};
