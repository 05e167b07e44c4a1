/** The query keys of the feature. */
export const systemKeys = {
  report: ['system', 'report'] as const,
  firstSteps: ['system', 'first-steps'] as const,
  failedJobs: ['system', 'failed-jobs'] as const,
};
