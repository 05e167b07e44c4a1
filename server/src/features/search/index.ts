export { findSimilarDiscussions } from './find-similar.ts';
export { search } from './search.ts';
export { searchRoutes } from './routes.ts';
export { eraseSearchWords } from './own-data/erase.ts';
export { indexSearchWords } from './store/vocabulary.ts';
