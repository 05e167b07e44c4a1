export { grantBadges } from './grant-badges.ts';
export { repairPoints } from './repair-points.ts';
export { pointRoutes } from './routes.ts';
export { rollInteractions } from './roll-interactions.ts';
export { markBadgesDueCte, countBallotsCte, movePointsCte, authorActionsSql } from './store.ts';
export { pointInvariants } from './verify.ts';
export { pointExportSections } from './own-data/store.ts';
export { erasePoints } from './own-data/erase.ts';
