export { CommunityStatsPanel, type CommunityStatsDialogName } from './CommunityStatsPanel.tsx';
