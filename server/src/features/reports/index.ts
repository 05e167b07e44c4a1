export {
  closeCase,
  findCaseIdOfEffectiveDecision,
  upsertHeldContentCase,
  lockCase,
  findOrOpenCase,
  setCaseReversed,
  lockDecisionsAndFindOpenCaseId,
  type LockedCase,
} from './store/cases.ts';
export { createReportRoutes } from './routes.ts';
export { reportInvariants } from './verify.ts';
export { reportExportSections } from './store/own-data.ts';
export { eraseReportTexts } from './erase-own-data.ts';
export { caseRetentionDays, purgeOldCases } from './purge-cases.ts';
