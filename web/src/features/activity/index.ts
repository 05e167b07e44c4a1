export { activityTabs, type ActivityTab } from './tabs.ts';
