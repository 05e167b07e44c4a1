export { SidePanel, type SidePanelDialog } from './SidePanel.tsx';
