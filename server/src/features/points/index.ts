export { grantBadges } from './grant-badges.ts';
export { repairPoints } from './repair-points.ts';
export { pointRoutes } from './routes.ts';
export { rollUpInteractions } from './roll-up-interactions.ts';
export { markBadgesDueCte, recordBallotDaysCte, grantOrRevokePointsCte, authorActionsSql } from './store.ts';
export { pointInvariants } from './verify.ts';
export { pointExportSections } from './own-data/store.ts';
export { erasePoints } from './own-data/erase.ts';
