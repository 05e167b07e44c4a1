export const personalDataKeys = {
  export: ['personal-data', 'export'] as const,
  deletion: ['personal-data', 'deletion'] as const,
};
