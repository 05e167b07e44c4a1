import type { ProfileSlots } from '#features/members/profile/slots.ts';
import { ProfileActivity } from './ProfileActivity.tsx';

/** What the rooms above members put into a profile. */
export const profileSlots: ProfileSlots = { Activity: ProfileActivity };
