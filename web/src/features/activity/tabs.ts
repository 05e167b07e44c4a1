/** The lists of one's own activity, as they are called in the address. */
export const activityTabs = ['posts', 'curtidos', 'comentarios'] as const;
export type ActivityTab = (typeof activityTabs)[number];
