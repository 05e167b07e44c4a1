import { useMemo } from 'react';
import { createTileShapes, type TileOptions } from './tile-shapes.ts';

type Props = TileOptions & { className?: string };

/** The tile wall: quarter arcs in cobalt and white with a little yellow, the same for the same seed. It fills its box. */
export function Tile({ seed, columns, rows, palette = 'cobalt', className }: Props) {
  const shapes = useMemo(
    () => createTileShapes({ seed, columns, rows, palette }),
    [seed, columns, rows, palette],
  );
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      shapeRendering="geometricPrecision"
      {...(className ? { className } : {})}
    >
      {shapes.map(({ fill, path }) => (
        <path key={fill} d={path} fill={fill} />
      ))}
    </svg>
  );
}
