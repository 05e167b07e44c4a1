export { LevelName } from './LevelName.tsx';
export { useBadgeNews } from './news/live.ts';
