import { isStaffRole, type Role } from './roles.ts';

const minute = 60_000;
const newcomerHours = 24;

/** The minutes during which a newcomer can edit what they published; staff and other members can always edit. */
export const newcomerEditMinutes = 60;

/** Whether an account is younger than a day. */
export const isNewcomer = (memberSince: Date, now: Date) =>
  now.getTime() - memberSince.getTime() < newcomerHours * 60 * minute;

/** Whether the limits of newcomers apply to a member: never to staff, who set up a new hub on their first day. */
export const hasNewcomerLimits = (me: { role: Role; createdAt: Date }, now: Date) =>
  !isStaffRole(me.role) && isNewcomer(me.createdAt, now);

/**
 * True if the time in which a newcomer can edit a published text has passed. Always false for staff and for members who
 * are not newcomers.
 */
export function isEditWindowClosed(
  publishedAt: Date,
  { me, now }: { me: { role: Role; createdAt: Date }; now: Date },
): boolean {
  if (!hasNewcomerLimits(me, now)) return false;
  return now.getTime() - publishedAt.getTime() > newcomerEditMinutes * minute;
}

/** The max number of external links, of images and of mentions in one text of a newcomer. */
export const newcomerTextLimits = { links: 3, images: 4, mentions: 5 } as const;
