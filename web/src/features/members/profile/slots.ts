import { createContext, use, type ComponentType } from 'react';

type MemberProps = { memberId: string };

/** The slots of a profile that other features fill. The app provides the components; an empty slot is not rendered. */
export type ProfileSlots = {
  /** The label of the level, beside the name and the role. */
  Level?: ComponentType<MemberProps>;
  /** The actions on another member. */
  Actions?: ComponentType<{ member: { id: string; name: string } }>;
  /** The statistics of the member's contributions. */
  Activity?: ComponentType<MemberProps & { isOwn: boolean }>;
  /** The card with the points, before the cards with the other numbers. */
  Points?: ComponentType<MemberProps>;
  /** Cards below everything else: badges, and on the member's own profile the statement of points. */
  Cards?: ComponentType<MemberProps & { isOwn: boolean }>;
};

export const ProfileSlotsContext = createContext<ProfileSlots>({});

export const useProfileSlots = () => use(ProfileSlotsContext);
