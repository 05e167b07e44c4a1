/** The message key of each ticket category. */
export const ticketCategoryMessageKeys = {
  general: 'topicGeneral',
  technical: 'topicTechnical',
  course: 'topicCourse',
  billing: 'topicBilling',
  feature: 'topicFeature',
} as const;
