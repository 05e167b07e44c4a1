export { LevelName } from './LevelName.tsx';
