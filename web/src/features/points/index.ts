export { LevelName } from './LevelName.tsx';
export { useBadgeNameFormatter } from './use-badge-name-formatter.ts';
export { useUnseenBadges } from './badge-announcement/realtime.ts';
