export { findSimilar } from './find-similar.ts';
export { search } from './search.ts';
export { searchRoutes } from './routes.ts';
export { eraseWords } from './own-data/erase.ts';
export { learnWords } from './store/vocabulary.ts';
