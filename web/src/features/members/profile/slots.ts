import { createContext, use, type ComponentType } from 'react';

type OfMember = { memberId: string };

/** The places of a profile that other rooms fill. The app joins them; a place that nobody fills is not there. */
export type ProfileSlots = {
  /** A word beside the name and the role: the level. */
  Level?: ComponentType<OfMember>;
  /** What one can do about somebody else. */
  Deeds?: ComponentType<{ member: { id: string; name: string } }>;
  /** What the member did, and how much. */
  Activity?: ComponentType<OfMember & { isOwn: boolean }>;
  /** A card before the other numbers: the points. */
  Points?: ComponentType<OfMember>;
  /** Cards under everything else: badges, and on one's own profile the statement of points. */
  Cards?: ComponentType<OfMember & { isOwn: boolean }>;
};

export const ProfileSlotsContext = createContext<ProfileSlots>({});

export const useProfileSlots = () => use(ProfileSlotsContext);
