import { useMemo } from 'react';
import { tileShapes } from './tile-shapes.ts';

type Props = { seed: string; columns: number; rows: number; className?: string };

/** The tile wall: quarter arcs in cobalt and white with a little yellow, the same for the same seed. */
export function Tile({ seed, columns, rows, className }: Props) {
  const shapes = useMemo(() => tileShapes(seed, columns, rows), [seed, columns, rows]);
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      shapeRendering="geometricPrecision"
      {...(className ? { className } : {})}
    >
      {shapes.map(({ key, fill, path }) => (
        <path key={key} d={path} fill={fill} />
      ))}
    </svg>
  );
}
