/** The constants of the heatmap from the specification. */
export const heatmapConfig = {
  days: 365,
  columns: 53,
  /**
   * A day has the level of the first threshold that is at least its number of contributions; above the last threshold
   * it has the darkest level.
   */
  thresholds: [0, 2, 5, 10],
} as const;

/** Returns the colour level of a day in the heatmap by its number of contributions, from 0 to 4. */
export function getHeatmapLevel(count: number): number {
  const found = heatmapConfig.thresholds.findIndex((threshold) => count <= threshold);
  return found < 0 ? heatmapConfig.thresholds.length : found;
}
