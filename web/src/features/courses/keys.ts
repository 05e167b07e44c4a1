/** The filter of the course list. */
export type CourseFilter = { q?: string | undefined; category?: string | undefined };

const all = ['courses'] as const;
const lists = [...all, 'list'] as const;

/** The query keys of the courses feature. */
export const courseKeys = {
  all,
  lists,
  list: (visibility: 'all' | 'published', filter: CourseFilter) => [...lists, visibility, filter] as const,
  /** The courses as options of a field. */
  options: [...lists, 'choice'] as const,
  categories: [...all, 'categories'] as const,
  course: (id: string) => [...all, 'course', id] as const,
  lessons: [...all, 'lesson'] as const,
  lesson: (id: string) => [...all, 'lesson', id] as const,
};
