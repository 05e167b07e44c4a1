import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCoursesSearchParams, readLessonSearchParams } from './search-params.ts';
import { hubRoute } from './hub-routes.tsx';
import { requireMember } from './root-route.tsx';
import { loadCourseEditorTranslations, loadCourseTranslations } from './messages/lazy-messages.ts';

const courses = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos',
  validateSearch: readCoursesSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadCourseTranslations },
  component: lazyRouteComponent(() => import('./courses/CoursesScreen.tsx'), 'CoursesScreen'),
  beforeLoad: requireMember,
});
const course = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id',
  staticData: { isOutsideFeedTab: true, prepare: loadCourseTranslations },
  component: lazyRouteComponent(() => import('./courses/CourseScreen.tsx'), 'CourseScreen'),
  beforeLoad: requireMember,
});
const lesson = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/aulas/$lessonId',
  validateSearch: readLessonSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadCourseTranslations },
  component: lazyRouteComponent(() => import('./courses/LessonScreen.tsx'), 'LessonScreen'),
  beforeLoad: requireMember,
});
const fetchCourseEditor = () => import('./courses/CourseEditorScreens.tsx');
const courseEditor = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/editar',
  staticData: { isOutsideFeedTab: true, prepare: loadCourseEditorTranslations },
  component: lazyRouteComponent(fetchCourseEditor, 'CourseEditorScreen'),
  beforeLoad: requireMember,
});
const coursePanel = createRoute({
  getParentRoute: () => hubRoute,
  path: '/cursos/$id/painel',
  staticData: { isOutsideFeedTab: true, prepare: loadCourseEditorTranslations },
  component: lazyRouteComponent(fetchCourseEditor, 'CourseStatsScreen'),
  beforeLoad: requireMember,
});

export const courseRoutes = [courses, course, lesson, courseEditor, coursePanel] as const;
