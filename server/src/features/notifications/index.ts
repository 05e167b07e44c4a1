export { sendLetters } from './letters/send-letters.ts';
export { readWish, unsubscribe } from './letters/unsubscribing.ts';
export { forgetReadNotifications } from './mark-read.ts';
export { exportedNotifications } from './own-data/store.ts';
export { eraseNotifications } from './own-data/erase.ts';
export { readAllButNewest } from './past/store.ts';
export { notificationRoutes } from './routes.ts';
export { spreadNews } from './spread-news.ts';
