/** The lists of the member's own activity, by their names in the address. */
export const activityTabs = ['posts', 'curtidos', 'comentarios'] as const;
export type ActivityTab = (typeof activityTabs)[number];
