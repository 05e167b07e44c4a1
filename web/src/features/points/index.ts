export { LevelName } from './LevelName.tsx';
export { useBadgeName } from './use-badge-name.ts';
export { useBadgeNews } from './news/live.ts';
