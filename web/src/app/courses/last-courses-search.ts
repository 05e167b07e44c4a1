import type { CoursesSearchParams } from '../search-params.ts';

// The last filters of the list, so that a user who comes back from a course finds the same search text and category.
let lastSearch: CoursesSearchParams = {};

export const getLastCoursesSearch = () => lastSearch;
export const setLastCoursesSearch = (search: CoursesSearchParams) => void (lastSearch = search);
