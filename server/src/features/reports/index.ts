export {
  closeCase,
  findEffectiveDecision,
  upsertHeldCase,
  lockCase,
  openCase,
  reverseCase,
  lockContentForDecision,
  type LockedCase,
} from './cases/store.ts';
export { reportRoutes } from './routes.ts';
export { reportInvariants } from './verify.ts';
export { reportExportSections } from './own-data/store.ts';
export { eraseReports } from './own-data/erase.ts';
export { caseRetentionDays, purgeOldCases } from './purge-cases.ts';
