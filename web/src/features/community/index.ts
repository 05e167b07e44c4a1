export { SidePanel, type PanelLayer } from './SidePanel.tsx';
