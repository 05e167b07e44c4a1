export { TopInteractions } from './TopInteractions.tsx';
