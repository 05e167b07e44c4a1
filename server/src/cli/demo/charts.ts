import { palette as colours } from './palette.ts';

/** Charts and diagrams of the discussions, as SVG. */

const width = 1200;
// A card shows a picture without cropping if it is at least 2.34 times as wide as high.
const height = 512;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const frame = (title: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<text x="70" y="92" font-size="40" font-weight="700" fill="${colours.ink}">${escaped(title)}</text>
${content}</svg>`;

const shades = [colours.brand, colours.sun, colours.leaf, colours.clay, colours.plum];
const shade = (index: number) => shades[index % shades.length] ?? colours.brand;

/**
 * Returns a bar chart as SVG, with one bar for each row. The first row is the value before a change, so its
 * bar has another colour than the others.
 */
export function renderBarChartSvg(title: string, rows: readonly (readonly [label: string, value: number])[]) {
  const max = Math.max(...rows.map(([, value]) => value));
  const step = 350 / rows.length;
  const bars = rows.map(([label, value], index) => {
    const y = 130 + index * step;
    const barWidth = Math.max((value / max) * 720, 6);
    const thick = Math.min(step * 0.62, 90);
    return `<text x="70" y="${y + thick / 2 + 10}" font-size="28" fill="${colours.ink}">${escaped(label)}</text>
<rect x="320" y="${y}" width="${barWidth}" height="${thick}" rx="10" fill="${index === 0 ? colours.line : colours.brand}"/>
<text x="${336 + barWidth}" y="${y + thick / 2 + 10}" font-size="28" font-weight="700" fill="${colours.ink}">${String(value).replace('.', ',')}</text>`;
  });
  return frame(title, bars.join('\n'));
}

/** Returns a line chart as SVG: one value for each month from January on; all lines share one scale. */
export function renderLineChartSvg(
  title: string,
  series: readonly (readonly [label: string, values: readonly number[]])[],
) {
  const max = Math.max(...series.flatMap(([, values]) => values));
  const grid = [0, 1, 2, 3].map(
    (index) => `<path d="M70 ${170 + index * 80}H1130" stroke="${colours.line}" stroke-width="2"/>`,
  );
  const months = 'JFMAMJJASOND'
    .split('')
    .map(
      (month, index) =>
        `<text x="${100 + index * 90}" y="470" font-size="26" fill="${colours.ink}">${month}</text>`,
    );
  const lines = series.map(([label, values], index) => {
    const points = values.map((value, pointIndex) => `${110 + pointIndex * 90},${410 - (value / max) * 240}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${shade(index)}" stroke-width="8" stroke-linejoin="round" ${index > 0 ? 'stroke-dasharray="18 12"' : ''}/>
<rect x="${70 + index * 260}" y="114" width="34" height="12" fill="${shade(index)}"/><text x="${114 + index * 260}" y="130" font-size="26" fill="${colours.ink}">${escaped(label)}</text>`;
  });
  return frame(title, [...grid, ...months, ...lines].join('\n'));
}

/** Returns a flow diagram as SVG: steps from left to right, joined by arrows. */
export function renderFlowDiagramSvg(title: string, steps: readonly string[]) {
  const step = 1104 / steps.length;
  const boxes = steps.map((label, index) => {
    const x = 70 + index * step;
    const wide = step - 44;
    const words = label.split(' ');
    const rows = words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [label];
    const text = rows.map(
      (row, lineIndex) =>
        `<text x="${x + wide / 2}" y="${282 + (lineIndex - (rows.length - 1) / 2) * 34}" font-size="23" font-weight="700" text-anchor="middle" fill="#fff">${escaped(row)}</text>`,
    );
    const arrow =
      index < steps.length - 1
        ? `<path d="M${x + wide + 6} 275h22m-10 -10l12 10l-12 10" fill="none" stroke="${colours.ink}" stroke-width="5"/>`
        : '';
    return `<rect x="${x}" y="190" width="${wide}" height="170" rx="22" fill="${index % 2 === 0 ? colours.brand : colours.leaf}"/>${text.join('')}${arrow}`;
  });
  return frame(title, boxes.join('\n'));
}
