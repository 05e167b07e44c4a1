import { toAccountOwnerColumn, toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** What happens to the invites, their uses and the join requests of a member who leaves. */
export const inviteErasurePlans: Record<string, TableErasurePlan> = {
  invite_reservations: {
    of: toAccountOwnerColumn('account_id'),
    erased: 'account_id invite_id reserved_until',
    why: 'A use of an invite that is reserved for a sign-up; deleted with the account, or after 31 days.',
  },
  invite_uses: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id invite_id joined_at',
    why: 'The invite through which the member joined; deleted with the account.',
  },
  invites: {
    of: toMemberOwnerColumn('member_id'),
    erased:
      'id member_id code code_sealed code_hash note uses used created_at expires_at revoked_at revoked_by',
    why: 'The invites that the member created; deleted with the account.',
  },
  join_requests: {
    of: toMemberOwnerColumn('member_id'),
    anonymous: 'refused_by',
    erased: 'member_id requested_at words refused_at reason',
    why: 'The join request of the member, with its rejection; deleted with the account. The staff member who rejected it is anonymized with their own account.',
  },
  vouched_accounts: {
    of: toAccountOwnerColumn('account_id'),
    erased: 'account_id vouched_at',
    why: 'That a service created the account, which needs no invite; deleted with the account.',
  },
};
