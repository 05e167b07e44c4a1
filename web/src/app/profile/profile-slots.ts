import type { ProfileSlots } from '#features/members/profile/slots.ts';
import { MemberLevelLabel } from '#features/points/cards/MemberLevelLabel.tsx';
import { LevelCard } from '#features/points/cards/LevelCard.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { AchievementCards } from './AchievementCards.tsx';
import { ProfileHeatmapAndStats } from './ProfileHeatmapAndStats.tsx';

/** The slots of a profile that higher features fill. */
export const profileSlots: ProfileSlots = {
  Actions: ProfileActions,
  Activity: ProfileHeatmapAndStats,
  Level: MemberLevelLabel,
  Points: LevelCard,
  Cards: AchievementCards,
};
