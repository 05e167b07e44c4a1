/** The message key of each ticket category. */
export const topicMessageKeys = {
  general: 'topicGeneral',
  technical: 'topicTechnical',
  course: 'topicCourse',
  billing: 'topicBilling',
  feature: 'topicFeature',
} as const;
