import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCoursesSearchParams, readLessonSearchParams } from './search-params.ts';
import { hubRoute } from './hub-routes.tsx';
import { requireMember } from './root-route.tsx';

const fetchCourses = () => import('./courses/CourseScreens.tsx');
const courses = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos',
  validateSearch: readCoursesSearchParams,
  staticData: { isOutsideFeedTab: true },
  component: lazyRouteComponent(fetchCourses, 'CoursesScreen'),
  beforeLoad: requireMember,
});
const course = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id',
  staticData: { isOutsideFeedTab: true },
  component: lazyRouteComponent(fetchCourses, 'CourseScreen'),
  beforeLoad: requireMember,
});
const lesson = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/aulas/$lessonId',
  validateSearch: readLessonSearchParams,
  staticData: { isOutsideFeedTab: true },
  component: lazyRouteComponent(fetchCourses, 'LessonScreen'),
  beforeLoad: requireMember,
});
const fetchCourseEditor = () => import('./courses/CourseEditorScreens.tsx');
const courseEditor = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/editar',
  staticData: { isOutsideFeedTab: true },
  component: lazyRouteComponent(fetchCourseEditor, 'CourseEditorScreen'),
  beforeLoad: requireMember,
});
const coursePanel = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/painel',
  staticData: { isOutsideFeedTab: true },
  component: lazyRouteComponent(fetchCourseEditor, 'CourseStatsScreen'),
  beforeLoad: requireMember,
});

export const courseRoutes = [courses, course, lesson, courseEditor, coursePanel] as const;
