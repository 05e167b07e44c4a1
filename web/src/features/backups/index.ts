export { BackupsCard } from './BackupsCard.tsx';
