export { LevelName } from './LevelName.tsx';
export { useBadgeName } from './use-badge-name.ts';
export { useUnseenBadges } from './badge-announcement/realtime.ts';
