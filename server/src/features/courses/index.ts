export { readCertificate } from './certificates/read-certificates.ts';
export { eraseCourses } from './own-data/erase.ts';
export { exportedCourses } from './own-data/store.ts';
export { sweepLessonFiles } from './files/sweep-files.ts';
export { courseRoutes } from './routes.ts';
export { courseInvariants } from './verify.ts';
