import type { AdminUser } from '@mutirao/contract/features/members/shapes';

/** The ban that holds now; one without an end holds for good. */
export const standingBan = ({ ban }: Pick<AdminUser, 'ban'>, now: Date) =>
  ban && (ban.endsAt === null || new Date(ban.endsAt) > now) ? ban : undefined;
