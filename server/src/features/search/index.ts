export { findSimilarDiscussions } from './find-similar.ts';
export { searchContent } from './search-content.ts';
export { createSearchRoutes } from './routes.ts';
export { eraseMemberNameWords } from './erase-own-data.ts';
export { updateSearchVocabulary } from './store/vocabulary.ts';
