export { TopMembersCard } from './TopMembersCard.tsx';
