export {
  closeCase,
  findEffectiveDecision,
  upsertHeldCase,
  lockCase,
  findOrOpenCase,
  reverseCase,
  lockContentForDecision,
  type LockedCase,
} from './cases/store.ts';
export { reportRoutes } from './routes.ts';
export { reportInvariants } from './verify.ts';
export { reportExportSections } from './own-data/store.ts';
export { eraseReportTexts } from './own-data/erase.ts';
export { caseRetentionDays, purgeOldCases } from './purge-cases.ts';
