import type { UserAdminView } from '@mutirao/contract/features/members/schemas';

/** Returns the ban that is active now; one without an end is permanent. */
export const getActiveBan = ({ ban }: Pick<UserAdminView, 'ban'>, now: Date) =>
  ban && (ban.endsAt === null || new Date(ban.endsAt) > now) ? ban : undefined;
