export {
  closeCase,
  findStandingDecision,
  holdCase,
  lockCase,
  openCase,
  reverseCase,
  takeTurnAbout,
  type LockedCase,
} from './cases/store.ts';
export { reportRoutes } from './routes.ts';
export { reportInvariants } from './verify.ts';
export { exportedReports } from './own-data/store.ts';
export { eraseReports } from './own-data/erase.ts';
export { casesKept, forgetOldCases } from './forget-cases.ts';
