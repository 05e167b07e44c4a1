export { searchRoutes } from './routes.ts';
export { learnWords } from './store/vocabulary.ts';
