export { BookmarkButton } from './BookmarkButton.tsx';
