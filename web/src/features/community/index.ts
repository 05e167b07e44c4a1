export { SidePanel, type SidePanelDialogName } from './SidePanel.tsx';
