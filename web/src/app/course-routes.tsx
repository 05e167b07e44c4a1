import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCoursesSearch, readLessonSearch } from './addresses.ts';
import { hub } from './hub-routes.tsx';
import { membersOnly } from './root-route.tsx';

const fetchCourses = () => import('./courses/CourseScreens.tsx');
const courses = createRoute({
  getParentRoute: () => hub,
  path: '/cursos',
  validateSearch: readCoursesSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchCourses, 'CoursesScreen'),
  beforeLoad: membersOnly,
});
const course = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/$id',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchCourses, 'CourseScreen'),
  beforeLoad: membersOnly,
});
const lesson = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/$id/aulas/$lessonId',
  validateSearch: readLessonSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchCourses, 'LessonScreen'),
  beforeLoad: membersOnly,
});
const fetchCourseEditor = () => import('./courses/EditorScreens.tsx');
const courseEditor = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/$id/editar',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchCourseEditor, 'EditorScreen'),
  beforeLoad: membersOnly,
});
const coursePanel = createRoute({
  getParentRoute: () => hub,
  path: '/cursos/$id/painel',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchCourseEditor, 'PanelScreen'),
  beforeLoad: membersOnly,
});

export const courseScreens = [courses, course, lesson, courseEditor, coursePanel] as const;
