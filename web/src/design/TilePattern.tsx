import { useMemo } from 'react';
import { createTilePatternPaths, type TilePatternOptions } from './tile-pattern-paths.ts';

type Props = TilePatternOptions & { className?: string };

/** A decorative pattern of quarter discs, the same for the same seed. It fills its container. */
export function TilePattern({ seed, columns, rows, palette = 'cobalt', className }: Props) {
  const shapes = useMemo(
    () => createTilePatternPaths({ seed, columns, rows, palette }),
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
