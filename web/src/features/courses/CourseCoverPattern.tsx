import { TilePattern } from '#design/TilePattern.tsx';
import { useCourseCategoryColours } from './use-course-category-colours.ts';

type Props = { course: { cover: string; category: string }; isLarge?: boolean };

/** Shows the cover of a course: a tile pattern generated from its seed, in the colours of its category. */
export function CourseCoverPattern({ course: { cover, category }, isLarge = false }: Props) {
  return (
    <TilePattern
      seed={cover}
      palette={useCourseCategoryColours(category).palette}
      columns={isLarge ? 26 : 9}
      rows={isLarge ? 3 : 4}
      className={isLarge ? 'block h-24 w-full print:hidden' : 'block h-33 w-full print:hidden'}
    />
  );
}
