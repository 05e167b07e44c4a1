/** The specification's constants of the heatmap. */
export const heatmap = {
  days: 365,
  columns: 53,
  /** A day is of the first level whose count it does not exceed; above the last it is of the darkest. */
  thresholds: [0, 2, 5, 10],
} as const;

/** How dark a day is, from 0 to 4. */
export function shadeOf(count: number): number {
  const found = heatmap.thresholds.findIndex((most) => count <= most);
  return found < 0 ? heatmap.thresholds.length : found;
}
