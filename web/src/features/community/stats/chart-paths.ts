type Size = { width: number; height: number };

/**
 * Returns the SVG paths of the line and of the area below it, from the first day at the left to the last at the right.
 * The highest count touches the top.
 */
export function buildChartPaths(counts: readonly number[], { width, height }: Size) {
  const max = Math.max(1, ...counts);
  const step = counts.length > 1 ? width / (counts.length - 1) : 0;
  const points = counts.map(
    (count, index) => `${round(index * step)},${round(height - (count / max) * height)}`,
  );
  const line = points.length > 0 ? `M${points.join('L')}` : '';
  return { line, area: line && `${line}L${round((counts.length - 1) * step)},${height}L0,${height}Z` };
}

const round = (coordinate: number) => Math.round(coordinate * 10) / 10;
