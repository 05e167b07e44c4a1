/** What the subjects of tickets are called. */
export const topicNames = {
  general: 'topicGeneral',
  technical: 'topicTechnical',
  course: 'topicCourse',
  billing: 'topicBilling',
  feature: 'topicFeature',
} as const;
