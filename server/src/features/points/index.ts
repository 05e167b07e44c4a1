export { grantBadges } from './grant-badges.ts';
export { repairPointsAndInteractions } from './repair-points.ts';
export { createPointRoutes } from './routes.ts';
export { rollUpInteractions } from './roll-up-interactions.ts';
export {
  markBadgesDueCte,
  changeBallotCountsByDayCte,
  grantOrRevokePointsCte,
  toAuthorshipPointActionFragments,
} from './store/points.ts';
export { pointInvariants } from './verify.ts';
export { pointExportSections } from './store/own-data.ts';
export { erasePoints } from './erase-own-data.ts';
