import { expect, test } from 'vitest';
import { buildChartPaths } from './chart-paths.ts';

const size = { width: 100, height: 10 };

test('the line runs from edge to edge, and the highest day touches the top', () => {
  expect(buildChartPaths([0, 2, 1], size)).toEqual({
    line: 'M0,10L50,0L100,5',
    area: 'M0,10L50,0L100,5L100,10L0,10Z',
  });
});

test('a chart draws days without activity on the baseline, and nothing if there are no days', () => {
  expect(buildChartPaths([0, 0], size).line).toBe('M0,10L100,10');
  expect(buildChartPaths([], size)).toEqual({ line: '', area: '' });
});
